import {
  type CategoriesQuery,
  categoriesQuery,
  type CategoryRequest,
  categoryRequest,
  type CategoryView,
} from '@evenkeel/contracts/budget';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Query,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { checked, pathId } from '../../platform/http/checked';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import { RunCategoryCommand } from './category-commands';
import { ListCategories } from './list-categories';

type Answered = Promise<Answer<CategoryView | null>>;

@Controller('api/categories')
export class CategoriesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  @Get()
  list(
    @FromCaller() caller: Caller,
    @Query(checked(categoriesQuery)) query: CategoriesQuery,
  ): Promise<Answer<CategoryView[]>> {
    return this.queries.execute(new ListCategories(caller, query));
  }

  @Post()
  add(
    @FromCaller() caller: Caller,
    @Body(checked(categoryRequest)) { type: kind, ...rest }: CategoryRequest,
  ): Answered {
    const categoryId = this.clockAndIds.newId();
    return this.commands.execute(
      new RunCategoryCommand(caller, { type: 'AddCategory', categoryId, kind, ...rest }),
    );
  }

  @Put(':categoryId')
  change(
    @FromCaller() caller: Caller,
    @Param('categoryId', pathId) categoryId: string,
    @Body(checked(categoryRequest)) { type: kind, ...rest }: CategoryRequest,
  ): Answered {
    return this.commands.execute(
      new RunCategoryCommand(caller, { type: 'ChangeCategory', categoryId, kind, ...rest }),
    );
  }

  @Delete(':categoryId')
  @HttpCode(204)
  remove(@FromCaller() caller: Caller, @Param('categoryId', pathId) categoryId: string): Answered {
    return this.commands.execute(
      new RunCategoryCommand(caller, { type: 'DeleteCategory', categoryId }),
    );
  }
}
