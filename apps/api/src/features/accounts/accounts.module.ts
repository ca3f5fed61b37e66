import { Module } from '@nestjs/common';
import { AddAccountHandler, UpdateAccountHandler } from './account-commands';
import { AccountsController } from './accounts.controller';
import { DeleteAccountHandler } from './delete-account';
import { ListAccountsHandler } from './list-accounts';
import { PreviewMethodHandler } from './preview-method';

const HANDLERS = [
  AddAccountHandler,
  UpdateAccountHandler,
  DeleteAccountHandler,
  ListAccountsHandler,
  PreviewMethodHandler,
];

@Module({ controllers: [AccountsController], providers: HANDLERS })
export class AccountsModule {}
