import type { Config } from '@evenkeel/platform/config';
import { Module } from '@nestjs/common';
import { openObjectStorage, UploadSignatures } from '@evenkeel/platform/object-storage';
import { CONFIG } from '../../platform/tokens';
import { ChangeSettingsHandler } from './change-settings';
import { ObjectsController } from './objects.controller';
import { OwnProfile } from './own-profile';
import { Pictures } from './pictures';
import { SettingsController } from './settings.controller';
import { TakePictureHandler } from './take-picture';
import { OBJECT_STORAGE } from './tokens';
import { Uploads } from './uploads';

const STORAGE = [
  {
    provide: UploadSignatures,
    inject: [CONFIG],
    useFactory: ({ masterKey }: Config) => new UploadSignatures(masterKey),
  },
  { provide: OBJECT_STORAGE, inject: [CONFIG, UploadSignatures], useFactory: openObjectStorage },
];

@Module({
  controllers: [SettingsController, ObjectsController],
  providers: [...STORAGE, Uploads, Pictures, OwnProfile, ChangeSettingsHandler, TakePictureHandler],
})
export class SettingsModule {}
