/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { openPage } from '@/shared/store/fixtures/open-page';
import { CropDialog } from './crop-dialog';

jest.mock('./picture-file', () => ({ croppedPicture: () => Promise.resolve(new Blob(['jpeg'])) }));
jest.mock('react-easy-crop/react-easy-crop.css', () => ({}));
jest.mock('react-easy-crop', () => ({
  default: ({ onCropComplete }: { onCropComplete: (percent: null, pixels: object) => void }) => (
    <button onClick={() => onCropComplete(null, { x: 0, y: 0, width: 1, height: 1 })}>Crop</button>
  ),
  __esModule: true,
}));

const server = pageServer(
  http.post('/api/objects/upload', () => HttpResponse.json({ uploadURL: '/uploads/one' })),
);
const told = jest.fn();

beforeEach(() => {
  jest.spyOn(window, 'alert').mockImplementation(told);
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => jest.restoreAllMocks());

it.each([
  ['is cut', () => HttpResponse.error(), /^The server did not answer, so it is not known whether/],
  [
    'is full',
    () => new HttpResponse('Full', { status: 507 }),
    /^Failed to save profile picture: Upload failed: 507 Full$/,
  ],
])(
  'why a picture was not saved is said in plain words: what takes it %s',
  async (_what, answer, words) => {
    server.use(http.put('/uploads/one', answer));
    const { press } = await openPage(
      <CropDialog picture={new Blob(['png'])} onClose={() => undefined} />,
    );
    await press('Crop');
    await press('Save');
    await waitFor(() => expect(told).toHaveBeenCalledWith(expect.stringMatching(words)));
  },
);
