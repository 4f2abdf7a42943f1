/** Whether this is the development build, whose errors explain themselves. The production build replaces this file. */
export const DEV: boolean = true;
