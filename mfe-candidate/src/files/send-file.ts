import type { UploadKind } from '@gangway/contract/talent/candidate-rules';
import type { CandidateProfile } from '@gangway/contract/talent/profiles';
import { ApiError, callUrl } from '@gangway/shared-ui/platform';
import { Refused } from '../saving/retry';
import { oversizeOf, refusalOf } from './file-refusals';

const LONGEST_SIDE = 800;
const QUALITY = 0.86;

type Sending = {
  token: string;
  kind: UploadKind;
  signal: AbortSignal;
  onProgress: (share: number) => void;
};

export async function sendFile(file: File, sending: Sending): Promise<CandidateProfile> {
  const { kind } = sending;
  refuse(refusalOf(kind, file));
  const content = await contentOf(file);
  const body = kind === 'photo' ? await shrinkPhoto(content) : content;
  refuse(oversizeOf(kind, body.size));
  const request = await send(body, sending);
  if (isTaken(request)) return profileIn(request);
  throw await refusalIn(request);
}

function refuse(reason: string): void {
  if (reason !== '') throw new Refused(reason);
}

/** Reads the whole file first: if the device cannot read it, no retry would help. */
function contentOf(file: File): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Blob([reader.result ?? ''], { type: file.type }));
    reader.onerror = () =>
      reject(new Refused('This file could not be read. Please choose it again.'));
    reader.readAsArrayBuffer(file);
  });
}

/** A photo that this browser cannot draw is sent unchanged: the server removes metadata too. */
async function shrinkPhoto(photo: Blob): Promise<Blob> {
  try {
    return (await draw(photo)) ?? photo;
  } catch {
    return photo;
  }
}

async function draw(photo: Blob): Promise<Blob | null> {
  const image = await createImageBitmap(photo);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

const STALL_MS = 30_000;

/** XMLHttpRequest, because fetch does not report the progress of an upload. */
function send(body: Blob, { token, kind, signal, onProgress }: Sending): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const give = () => request.abort();
    let stall = setTimeout(give, STALL_MS);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(stall);
      stall = setTimeout(give, STALL_MS);
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onloadend = () => {
      clearTimeout(stall);
      signal.removeEventListener('abort', give);
      if (request.status === 0) reject(new Error('The upload was interrupted'));
      else resolve(request);
    };
    signal.addEventListener('abort', give);
    request.open('PUT', callUrl(CALLS[kind], { params: { token }, upload: new Uint8Array() }));
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.send(body);
  });
}

const CALLS = {
  photo: 'PUT /api/profile/:token/photo',
  resume: 'PUT /api/profile/:token/resume',
} as const;

const isTaken = ({ status }: XMLHttpRequest) => status >= 200 && status < 300;

/** The server parses every answer with the contract's schema before it is sent. */
const profileIn = ({ responseText }: XMLHttpRequest) =>
  JSON.parse(responseText) as CandidateProfile;

const refusalIn = ({ responseText, status }: XMLHttpRequest) =>
  ApiError.from(new Response(responseText, { status }));
