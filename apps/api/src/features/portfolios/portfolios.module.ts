import { Module } from '@nestjs/common';
import { ChangePortfolioHandler } from './change-portfolio';
import { CreatePortfolioHandler } from './create-portfolio';
import { DeletePortfolioHandler } from './delete-portfolio';
import { GetPortfolioHandler } from './get-portfolio';
import { GetValueHandler } from './get-value';
import { ListPortfoliosHandler } from './list-portfolios';
import { LoadSampleHandler } from './load-sample';
import { OwnedPortfolios } from './owned-portfolios';
import { PortfoliosController } from './portfolios.controller';
import { SampleQuotes } from './sample-quotes';

@Module({
  controllers: [PortfoliosController],
  providers: [
    OwnedPortfolios,
    SampleQuotes,
    CreatePortfolioHandler,
    LoadSampleHandler,
    ChangePortfolioHandler,
    DeletePortfolioHandler,
    GetPortfolioHandler,
    ListPortfoliosHandler,
    GetValueHandler,
  ],
})
export class PortfoliosModule {}
