import type { SandboxApp } from '../http/sandbox-app';
import { formBody } from './form-page';
import type { PageParts } from './mount-pages';
import { showPage } from './show-page';

export function mountForm(app: SandboxApp, { world }: PageParts): void {
  app.get('/_sandbox/form', (c) => {
    const body = formBody(world);
    const scripts = ['/v3/stripe.js', '/_sandbox/form.js'];
    return showPage(c, { title: 'Card form', body, scripts, frames: world.publicUrl });
  });
}
