import type { Boot } from '@gangway/contract/platform/boot';
import { BOOT_ELEMENT_ID } from '@gangway/contract/platform/boot-element';

export function readBoot(): Boot {
  const text = document.getElementById(BOOT_ELEMENT_ID)?.textContent;
  return text ? trusted(JSON.parse(text)) : { visit: { revision: '', remotes: [] } };
}

/** The server wrote it in the same answer, parsed by the contract's schema. */
const trusted = (value: unknown) => value as Boot;
