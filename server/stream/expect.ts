import type { Server } from 'node:http';

/**
 * Answers `Expect: 100-continue` of an encoder before it sends its film. ffmpeg keeps the password of
 * its address to itself until it was asked for it once, and can't be asked any more when the body is
 * under way; Node alone would say "continue" to everything.
 */
export function askForKeyFirst(server: Server): void {
  server.on('checkContinue', (request, response) => {
    const { url = '', headers } = request;
    const hasKey = headers.authorization !== undefined || /[?&]key=/.test(url);
    if (url.startsWith('/ingest/') && !hasKey) {
      const ask = { 'WWW-Authenticate': 'Basic realm="ingest"', 'Content-Length': '0' };
      response.writeHead(401, ask).end();
      return;
    }
    response.writeContinue();
    server.emit('request', request, response);
  });
}
