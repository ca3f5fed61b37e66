import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb';
import { ClusterInfo, EndPoint, MemberInfo } from '@eventstore/db-client/generated/gossip_pb';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import {
  SupportedMethod,
  SupportedMethods,
} from '@eventstore/db-client/generated/serverfeatures_pb';
import { UUID } from '@eventstore/db-client/generated/shared_pb';
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

/** Largest append in bytes, the real server's default. */
const MOST_BYTES = 1024 * 1024;

/**
 * A server that speaks EventStoreDB's protocol and keeps the log in memory. The unmodified client
 * can append, read and subscribe.
 */
export class EventStoreDbServer {
  readonly log = new MemoryLog();
  /** Number of next appends that are stored without an answer. */
  lostAnswers = 0;
  /** Number of next appends that are taken; none is taken after them. */
  appendsLeft = Infinity;
  /**
   * First events of the appends that were not taken because of `appendsLeft`. They are not taken
   * later either, until they are removed from this set.
   */
  readonly notTaken = new Set<string>();
  /** Number of next appends that are refused as if another writer had been faster. */
  refusals = 0;
  /** Answer to every read and append, if set. */
  denial: status.PERMISSION_DENIED | status.UNAUTHENTICATED | null = null;
  /** Number of reads that were left in the middle. */
  readsLeft = 0;
  private server: Server | null = null;
  port = 0;

  get url(): string {
    return `esdb://127.0.0.1:${this.port}?tls=false`;
  }

  /** Starts on a free port; a second start uses the same port. */
  async start(): Promise<void> {
    const server = new Server();
    server.addService(StreamsService, {
      read: (call: ServerWritableStream<ReadReq, ReadResp>) =>
        this.denial === null
          ? void handleRead(this.log, call, () => void (this.readsLeft += 1)).catch(
              (error: Error) => call.destroy(error),
            )
          : void call.emit('error', { code: this.denial, details: 'Access Denied' }),
      append: (
        call: ServerReadableStream<AppendReq, AppendResp>,
        answer: sendUnaryData<AppendResp>,
      ) => this.handleAppend(call, answer),
      batchAppend: (call: ServerWritableStream<unknown, unknown>) =>
        call.destroy(Object.assign(new Error('batch append'), { code: status.UNIMPLEMENTED })),
      delete: unimplemented,
      tombstone: unimplemented,
    });
    server.addService(GossipService, {
      read: ((_, answer) => answer(null, clusterOf(this.port))) as handleUnaryCall<
        unknown,
        ClusterInfo
      >,
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
      if (this.denial !== null)
        return answer({ code: this.denial, details: 'Access Denied' }, null);
      const options = messages[0]?.getOptions();
      const proposed = messages
        .flatMap((message) => message.getProposedMessage() ?? [])
        .map(proposedEvent);
      if (
        proposed.reduce(
          (sum, { data, metadata, type }) => sum + data.length + metadata.length + type.length * 2,
          0,
        ) > MOST_BYTES
      )
        return answer(tooLarge(), null);
      const expected = expectation(options);
      if (expected === null)
        return answer({ code: status.INVALID_ARGUMENT, details: 'expected revision' }, null);
      const first = proposed[0]?.id ?? '';
      if (this.appendsLeft <= 0) this.notTaken.add(first);
      if (this.notTaken.has(first)) return answer({ code: status.UNAVAILABLE }, null);
      this.appendsLeft -= 1;
      if (this.refusals > 0) {
        this.refusals -= 1;
        return answer(null, appendResponse({ outcome: 'wrong', current: expected + 1 }));
      }
      const stream = streamName(options?.getStreamIdentifier());
      const result = this.log.append(stream, expected, proposed);
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

/** Returns a cluster whose leader this server is. */
function clusterOf(port: number): ClusterInfo {
  const endpoint = new EndPoint();
  endpoint.setAddress('127.0.0.1');
  endpoint.setPort(port);
  const member = new MemberInfo();
  const id = new UUID();
  id.setString('00000000-0000-4000-8000-000000000001');
  member.setInstanceId(id);
  member.setState(MemberInfo.VNodeState.LEADER);
  member.setIsAlive(true);
  member.setHttpEndPoint(endpoint);
  const cluster = new ClusterInfo();
  cluster.addMembers(member);
  return cluster;
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
