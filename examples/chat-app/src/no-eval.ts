import { config } from 'zod';

// The schemas of the client would try `new Function`, which the policy of this page forbids. They read this as they are made.
config({ jitless: true });
