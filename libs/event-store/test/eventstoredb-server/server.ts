import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import {
  SupportedMethod,
  SupportedMethods,
} from '@eventstore/db-client/generated/serverfeatures_pb';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb';
import type {
  AppendReq,
  AppendResp,
  ReadReq,
  ReadResp,
} from '@eventstore/db-client/generated/streams_pb';
import {
  type handleUnaryCall,
  Metadata,
  Server,
  ServerCredentials,
  type ServerReadableStream,
  type ServerWritableStream,
  type sendUnaryData,
  status,
  type UntypedHandleCall,
} from '@grpc/grpc-js';
import { MemoryLog } from './memory-log';
import { appendResponse, expectation, proposedEvent, streamName } from './messages';
import { handleRead } from './read-handlers';

/** The real server's default. Bytes. */
const MOST_BYTES = 1024 * 1024;

/**
 * A server that speaks EventStoreDB's protocol and keeps the log in memory. The unmodified client
 * can append, read and subscribe.
 */
export class EventStoreDbServer {
  readonly log = new MemoryLog();
  /** This many appends are stored without an answer. */
  lostAnswers = 0;
  private server: Server | null = null;
  private port = 0;

  get url(): string {
    return `esdb://127.0.0.1:${this.port}?tls=false`;
  }

  /** Starts on a free port, and on the same port when started again. */
  async start(): Promise<void> {
    const server = new Server();
    server.addService(StreamsService, {
      read: (call: ServerWritableStream<ReadReq, ReadResp>) =>
        void handleRead(this.log, call).catch((error: Error) => call.destroy(error)),
      append: (
        call: ServerReadableStream<AppendReq, AppendResp>,
        answer: sendUnaryData<AppendResp>,
      ) => this.handleAppend(call, answer),
      batchAppend: (call: ServerWritableStream<unknown, unknown>) =>
        call.destroy(Object.assign(new Error('batch append'), { code: status.UNIMPLEMENTED })),
      delete: unimplemented,
      tombstone: unimplemented,
    });
    server.addService(ServerFeaturesService, {
      getSupportedMethods: ((_, answer) => answer(null, supported())) as handleUnaryCall<
        unknown,
        SupportedMethods
      >,
    });
    this.port = await new Promise<number>((resolve, reject) =>
      server.bindAsync(
        `127.0.0.1:${this.port}`,
        ServerCredentials.createInsecure(),
        (error, port) => (error ? reject(error) : resolve(port)),
      ),
    );
    this.server = server;
  }

  /** Cuts all connections and refuses new ones. */
  stop(): void {
    this.server?.forceShutdown();
    this.server = null;
  }

  private handleAppend(
    call: ServerReadableStream<AppendReq, AppendResp>,
    answer: sendUnaryData<AppendResp>,
  ): void {
    const messages: AppendReq[] = [];
    call.on('data', (message: AppendReq) => messages.push(message));
    call.on('error', () => undefined);
    call.on('end', () => {
      const options = messages[0]?.getOptions();
      const proposed = messages
        .flatMap((message) => message.getProposedMessage() ?? [])
        .map(proposedEvent);
      if (
        proposed.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0) >
        MOST_BYTES
      )
        return answer(tooLarge(), null);
      const result = this.log.append(
        streamName(options?.getStreamIdentifier()),
        expectation(options),
        proposed,
      );
      if (this.lostAnswers > 0) {
        this.lostAnswers -= 1;
        return answer({ code: status.UNAVAILABLE, details: 'connection lost' }, null);
      }
      answer(null, appendResponse(result));
    });
  }
}

const unimplemented: UntypedHandleCall = ((_: unknown, answer: sendUnaryData<never>) =>
  answer({ code: status.UNIMPLEMENTED }, null)) as UntypedHandleCall;

function tooLarge(): { code: status; details: string; metadata: Metadata } {
  const metadata = new Metadata();
  metadata.set('exception', 'maximum-append-size-exceeded');
  metadata.set('maximum-append-size', String(MOST_BYTES));
  return {
    code: status.INVALID_ARGUMENT,
    details: `Maximum Append Size of ${MOST_BYTES} Exceeded.`,
    metadata,
  };
}

function supported(): SupportedMethods {
  const methods = new SupportedMethods();
  methods.setEventStoreServerVersion('23.10.0');
  for (const name of ['batchappend', 'append', 'read']) {
    const method = new SupportedMethod();
    method.setServiceName('event_store.client.streams.streams');
    method.setMethodName(name);
    methods.addMethods(method);
  }
  return methods;
}
