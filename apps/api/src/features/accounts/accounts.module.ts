import { Module } from '@nestjs/common';
import { AddAccountHandler, UpdateAccountHandler } from './account-commands';
import { AccountsController } from './accounts.controller';
import { ListAccountsHandler } from './list-accounts';

@Module({ controllers: [AccountsController], providers: [AddAccountHandler, UpdateAccountHandler, ListAccountsHandler] })
export class AccountsModule {}
