/** The reader's own sign-in. */
export declare function findUser(cookie: string | null): Promise<{ email: string; city: string } | null>;
