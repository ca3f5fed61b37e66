import { Module } from '@nestjs/common';
import { AssetsController } from './assets.controller';
import { DeleteAssetHandler } from './delete-asset';
import { GetSetupHandler } from './get-setup';
import { PreviewDeletionHandler } from './preview-deletion';
import { RunAssetCommandHandler } from './run-asset-command';

@Module({
  controllers: [AssetsController],
  providers: [GetSetupHandler, RunAssetCommandHandler, DeleteAssetHandler, PreviewDeletionHandler],
})
export class AssetsModule {}
