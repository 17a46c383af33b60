import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import { id } from '../foundation/fields';
import { UPLOADS } from '../talent/candidate-rules';
import { User } from './accounts';

export const userPhotoCalls = defineCalls({
  'PUT /api/auth/photo': {
    summary: 'Upload a photo of oneself in place of the one before',
    access: 'signed-in',
    userLimit: 'photoByUser',
    upload: UPLOADS.photo,
    answer: { status: 200, body: User },
    errors: ['unsupported_media_type', 'payload_too_large', 'rate_limited'],
  },
  'DELETE /api/auth/photo': {
    summary: 'Remove your photo, uploaded or at a web address',
    access: 'signed-in',
    answer: { status: 200, body: User },
  },
  'GET /api/auth/photos/:version': {
    summary: 'Your uploaded photo, or the photo of a colleague',
    access: 'signed-in',
    params: z.object({ version: id }),
    answer: { status: 200, body: null, file: UPLOADS.photo.types },
    errors: ['not_found'],
  },
});
