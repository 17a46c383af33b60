/** The element of the HTML that holds what the shell starts with: see `Boot`. */
export const BOOT_ELEMENT_ID = 'gangway-boot';
