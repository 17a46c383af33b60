import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import * as z from 'zod/mini';

/** In a process of its own, since pdf.js consists of modules that Jest cannot load. */
export function readPdf(bytes: Uint8Array): z.infer<typeof Pdf> {
  const script = resolve(__dirname, 'print-pdf.mjs');
  const { stdout, stderr, status } = spawnSync(process.execPath, [script], { input: bytes });
  if (status !== 0) throw new Error(`No PDF: ${stderr.toString()}`);
  return Pdf.parse(JSON.parse(stdout.toString()));
}

const Pdf = z.object({
  pages: z.int(),
  title: z.string(),
  language: z.string(),
  tags: z.array(z.string()),
  text: z.string(),
});
