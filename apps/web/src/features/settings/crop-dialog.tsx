import { useEffect, useMemo, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/shared/ui/dialog';
import { useSavePictureMutation } from './api';
import { whyNotSaved } from './picture-failure';
import { croppedPicture, type Area } from './picture-file';

const LEAST_ZOOM = 1;
const MOST_ZOOM = 3;
const CENTRE = { x: 0, y: 0 };

interface CropDialogProps {
  readonly picture: Blob;
  readonly onClose: () => void;
}

/**
 * Chooses the square of a picture that becomes the profile picture, and saves it (SET-19, SET-20).
 */
export function CropDialog({ picture, onClose }: CropDialogProps) {
  const [savePicture] = useSavePictureMutation();
  const [area, setArea] = useState<Area | null>(null);
  const [isSaving, setSaving] = useState(false);
  const address = useMemo(() => URL.createObjectURL(picture), [picture]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);

  const save = async () => {
    if (!area) return;
    setSaving(true);
    try {
      await savePicture(await croppedPicture(address, area)).unwrap();
      onClose();
    } catch (error) {
      setSaving(false);
      alert(whyNotSaved(error));
    }
  };

  return (
    <Dialog
      title="Crop Profile Picture"
      description="Drag to move, zoom to fit."
      isBusy={isSaving}
      onClose={onClose}
      className="max-w-md"
    >
      <DialogBody className="flex flex-col gap-4">
        <Part address={address} onChoose={setArea} />
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose} disabled={isSaving}>
          Cancel
        </Button>
        <Button disabled={isSaving || area === null} onClick={() => void save()}>
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

interface PartProps {
  /** Object URL of the picture. */
  readonly address: string;
  /** Receives the chosen area, in pixels of the picture. */
  readonly onChoose: (area: Area) => void;
}

/** Chooses the part of the picture to keep, by dragging and zoom. */
function Part({ address, onChoose }: PartProps) {
  const [crop, setCrop] = useState(CENTRE);
  const [zoom, setZoom] = useState(LEAST_ZOOM);
  return (
    <>
      <div
        className="relative h-72 shrink-0 overflow-hidden rounded-control bg-sunken"
        data-testid="cropper"
      >
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          minZoom={LEAST_ZOOM}
          maxZoom={MOST_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => onChoose(pixels)}
          cropperProps={{
            role: 'group',
            'aria-label': 'Part of the picture; the arrow keys move it',
          }}
        />
      </div>
      <label className="flex min-h-11 items-center gap-3 text-sm font-medium">
        Zoom
        <input
          type="range"
          min={LEAST_ZOOM}
          max={MOST_ZOOM}
          step={0.01}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-11 grow accent-(--accent)"
        />
      </label>
    </>
  );
}
