import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express } from 'express';

/**
 * Express as Nest uses it, on a server that gives requests and answers Express's prototypes from
 * the start. Otherwise Express changes the prototypes of each one when it arrives. V8 then makes
 * hidden classes for that one alone, fills its old space with them, and looks up the members of a
 * request anew wherever code touches them (docs/performance.md, "Objects keep their hidden
 * classes"). The class ignores Nest's settings of a server, such as certificates: a proxy has
 * these.
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
