import { Module } from '@nestjs/common';
import { ChangePortfolioHandler } from './change-portfolio';
import { CreatePortfolioHandler } from './create-portfolio';
import { DeletePortfolioHandler } from './delete-portfolio';
import { GetValueHandler } from './get-value';
import { ListPortfoliosHandler } from './list-portfolios';
import { OwnedPortfolios } from './owned-portfolios';
import { PortfoliosController } from './portfolios.controller';

@Module({
  controllers: [PortfoliosController],
  providers: [
    OwnedPortfolios,
    CreatePortfolioHandler,
    ChangePortfolioHandler,
    DeletePortfolioHandler,
    ListPortfoliosHandler,
    GetValueHandler,
  ],
})
export class PortfoliosModule {}
