import { config } from 'zod';

// The client's schemas would try `new Function`, which the page's policy forbids. Set before they are created.
config({ jitless: true });
