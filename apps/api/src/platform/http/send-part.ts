import type { Writable } from 'node:stream';

/**
 * Resolves when the receiver takes more, or has gone. `RequestTime` disconnects a receiver that
 * takes nothing.
 */
export async function sendPart(output: Writable, part: Buffer | string): Promise<void> {
  if (output.destroyed || output.write(part)) return;
  await new Promise<void>((resolve) => {
    const goOn = () => {
      output.off('drain', goOn).off('close', goOn);
      resolve();
    };
    output.on('drain', goOn).on('close', goOn);
  });
}
