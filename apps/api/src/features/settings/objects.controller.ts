import { PICTURE, type UploadAnswer } from '@evenkeel/contracts/settings';
import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Query,
  StreamableFile,
} from '@nestjs/common';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import { pathId } from '../../platform/http/checked';
import { notFound, ProblemError } from '../../platform/http/problems';
import { UploadSignatures } from '@evenkeel/platform/object-storage';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import { pictureProblem } from './jpeg';
import { Pictures } from './pictures';
import { Uploads } from './uploads';

/**
 * Routes of uploads and pictures. An `<img>` and a direct PUT carry no bearer token, so their
 * addresses cannot be guessed (docs/adr/0021-pictures-at-random-and-signed-urls.md).
 */
@Controller()
export class ObjectsController {
  constructor(
    private readonly uploads: Uploads,
    private readonly pictures: Pictures,
    private readonly signatures: UploadSignatures,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  @Post('api/objects/upload')
  @HttpCode(200)
  async openUpload(@FromCaller() caller: Caller): Promise<UploadAnswer> {
    return { uploadURL: await this.uploads.open(caller.userId) };
  }

  @Put('objects/uploads/:id')
  @HttpCode(200)
  async receive(
    @Param('id', pathId) id: string,
    @Query('expires') expires: unknown,
    @Query('signature') signature: unknown,
    @Body() body: unknown,
  ): Promise<{ success: true }> {
    if (
      typeof expires !== 'string' ||
      typeof signature !== 'string' ||
      !this.signatures.isRight(id, expires, signature)
    )
      throw notFound('This upload address is unknown. Please choose the picture again.');
    if (Number(expires) <= this.clockAndIds.now().getTime())
      throw notFound('This upload address has expired. Please choose the picture again.');
    if (!Buffer.isBuffer(body))
      throw new ProblemError(415, `The picture must be sent as ${PICTURE.type}`);
    const problem = pictureProblem(body);
    if (problem !== null) throw new ProblemError(422, problem);
    await this.uploads.receive(id, body);
    return { success: true };
  }

  /** The picture at a path never changes. */
  @Get('objects/pictures/:id')
  @Header('Cache-Control', 'private, max-age=86400, immutable')
  async picture(@Param('id', pathId) id: string): Promise<StreamableFile> {
    const picture = await this.pictures.read(id);
    if (picture === null) throw notFound('Picture not found');
    return new StreamableFile(picture, { type: PICTURE.type, length: picture.length });
  }
}
