/** The icon of the sandbox's own pages. Browsers also request it for pages that name no icon. */
export const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#3056d3"/><path d="M8 24V15M16 24V8m8 16v-6" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/></svg>';
