import * as z from 'zod/mini';

// The content security policy forbids compiling code from text, which zod otherwise tries.
z.config({ jitless: true });
