import { Module } from '@nestjs/common';
import { AssetsController } from './assets.controller';
import { GetSetupHandler } from './get-setup';
import { RunAssetCommandHandler } from './run-asset-command';

@Module({ controllers: [AssetsController], providers: [GetSetupHandler, RunAssetCommandHandler] })
export class AssetsModule {}
