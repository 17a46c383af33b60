/** Message of PostgreSQL's wire protocol; `body` is what follows the length. */
export type Frame = { type: string; body: Buffer };

const HEADER = 5;

/** A client's first message has no type: `skipsStartup` skips it. */
export class FrameReader {
  private rest: Buffer = Buffer.alloc(0);
  private isStarted: boolean;

  constructor({ skipsStartup }: { skipsStartup: boolean }) {
    this.isStarted = !skipsStartup;
  }

  read(chunk: Buffer): Frame[] {
    this.rest = Buffer.concat([this.rest, chunk]);
    const frames: Frame[] = [];
    for (let frame = this.next(); frame; frame = this.next()) frames.push(frame);
    return frames;
  }

  private next(): Frame | null {
    if (!this.isStarted) return this.startup();
    if (this.rest.length < HEADER) return null;
    const end = 1 + this.rest.readInt32BE(1);
    if (this.rest.length < end) return null;
    const frame = {
      type: String.fromCharCode(this.rest[0] ?? 0),
      body: this.rest.subarray(HEADER, end),
    };
    this.rest = this.rest.subarray(end);
    return frame;
  }

  private startup(): Frame | null {
    if (this.rest.length < 4) return null;
    const end = this.rest.readInt32BE(0);
    if (this.rest.length < end) return null;
    this.rest = this.rest.subarray(end);
    this.isStarted = true;
    return this.next();
  }
}

/** Prepared statements are executed by name, so their texts are remembered. */
export class StatementReader {
  private readonly prepared = new Map<string, string>();

  read({ type, body }: Frame): string | null {
    if (type === 'Q') return textUntilNul(body, 0).text;
    if (type === 'P') {
      const name = textUntilNul(body, 0);
      this.prepared.set(name.text, textUntilNul(body, name.next).text);
    }
    if (type !== 'B') return null;
    const portal = textUntilNul(body, 0);
    return this.prepared.get(textUntilNul(body, portal.next).text) ?? null;
  }
}

const textUntilNul = (body: Buffer, from: number) => {
  const end = body.indexOf(0, from);
  return { text: body.toString('utf8', from, end), next: end + 1 };
};
