import { Empty, StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb';
import {
  type AppendReq,
  AppendResp,
  ReadReq,
  ReadResp,
} from '@eventstore/db-client/generated/streams_pb';
import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import type { AppendOutcome, Expectation, KeptEvent, ProposedEvent } from './memory-log';

const EPOCH_TICKS = 621_355_968_000_000_000n;

export function streamName(identifier: StreamIdentifier | undefined): string {
  return Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');
}

/**
 * Returns the expected revision; null if the request expects nothing, which no client here sends.
 */
export function expectation(options: AppendReq.Options | undefined): Expectation | null {
  if (options?.hasNoStream()) return -1;
  return options?.hasRevision() ? Number(options.getRevision()) : null;
}

/** Checks the options that every read needs; a server that misses one refuses the call. */
export const hasKnownOptions = (options: ReadReq.Options): boolean =>
  options.hasUuidOption() &&
  (options.hasStream() || options.hasAll()) &&
  (options.hasSubscription() || Number(options.getCount()) > 0) &&
  (options.hasFilter() || options.hasNoFilter());

export function proposedEvent(message: AppendReq.ProposedMessage): ProposedEvent {
  const metadata = message.getMetadataMap();
  return {
    id: message.getId()?.getString() ?? '',
    type: metadata.get('type') ?? '',
    contentType: metadata.get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

export function appendResponse(result: AppendOutcome): AppendResp {
  const response = new AppendResp();
  if (result.outcome === 'stored') {
    const position = new AppendResp.Position();
    position.setCommitPosition(String(result.position));
    position.setPreparePosition(String(result.position));
    const success = new AppendResp.Success();
    success.setCurrentRevision(String(result.revision));
    success.setPosition(position);
    response.setSuccess(success);
    return response;
  }
  const wrong = new AppendResp.WrongExpectedVersion();
  if (result.current < 0) wrong.setCurrentNoStream(new Empty());
  else wrong.setCurrentRevision(String(result.current));
  response.setWrongExpectedVersion(wrong);
  return response;
}

export function eventResponse(event: KeptEvent): ReadResp {
  const recorded = new ReadResp.ReadEvent.RecordedEvent();
  const id = new UUID();
  id.setString(event.id);
  const identifier = new StreamIdentifier();
  identifier.setStreamName(Uint8Array.from(Buffer.from(event.streamId, 'utf8')));
  recorded.setId(id);
  recorded.setStreamIdentifier(identifier);
  recorded.setStreamRevision(String(event.revision));
  recorded.setCommitPosition(String(event.position));
  recorded.setPreparePosition(String(event.position));
  recorded.setData(event.data);
  recorded.setCustomMetadata(event.metadata);
  const metadata = recorded.getMetadataMap();
  metadata.set('type', event.type);
  metadata.set('content-type', event.contentType);
  metadata.set('created', String(EPOCH_TICKS + BigInt(Date.now()) * 10_000n));
  const read = new ReadResp.ReadEvent();
  read.setEvent(recorded);
  read.setCommitPosition(String(event.position));
  const response = new ReadResp();
  response.setEvent(read);
  return response;
}

export function notFoundResponse(streamId: string): ReadResp {
  const identifier = new StreamIdentifier();
  identifier.setStreamName(Uint8Array.from(Buffer.from(streamId, 'utf8')));
  const notFound = new ReadResp.StreamNotFound();
  notFound.setStreamIdentifier(identifier);
  const response = new ReadResp();
  response.setStreamNotFound(notFound);
  return response;
}

export function deletedStream(streamId: string): Partial<ServiceError> {
  const metadata = new Metadata();
  metadata.set('exception', 'stream-deleted');
  metadata.set('stream-name', streamId);
  return { code: status.FAILED_PRECONDITION, details: 'deleted', metadata };
}

export function confirmationResponse(): ReadResp {
  const confirmation = new ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId('subscription');
  const response = new ReadResp();
  response.setConfirmation(confirmation);
  return response;
}

export const isBackwards = (options: ReadReq.Options): boolean =>
  options.getReadDirection() === ReadReq.Options.ReadDirection.BACKWARDS;
