import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express } from 'express';

/**
 * Express as Nest uses it, over a server that makes requests and answers with the prototypes that
 * Express gives them. Otherwise it changes the prototypes of each one when it comes: V8 then makes
 * hidden classes for that one alone, fills its old space with them, and looks up anew what a
 * request has wherever it is touched (docs/performance.md, "Objects keep their hidden classes"). It
 * takes none of Nest's settings of a server, such as certificates: a proxy has these.
 */
export class SteadyExpress extends ExpressAdapter {
  override initHttpServer(): void {
    const app = this.getInstance<Express>();
    class Request extends IncomingMessage {}
    class Response extends ServerResponse {}
    app.request = Object.setPrototypeOf(Request.prototype, app.request) as Express['request'];
    app.response = Object.setPrototypeOf(Response.prototype, app.response) as Express['response'];
    this.httpServer = createServer({ IncomingMessage: Request, ServerResponse: Response }, app);
  }
}
