import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';

/** Argon2id with the library's settings, which are OWASP's: 19 MiB, two passes. */
@Injectable()
export class Passwords {
  /** A hash to compare with if there is no such user, so that the answer takes the same time. */
  private readonly decoy = hash('no user has this password');

  hash(password: string): Promise<string> {
    return hash(password);
  }

  /**
   * Returns whether the password belongs to the hash. Without a hash, returns false after the same
   * time.
   */
  async matches(passwordHash: string | null, password: string): Promise<boolean> {
    const isMatch = await verify(passwordHash ?? (await this.decoy), password);
    return isMatch && passwordHash !== null;
  }
}
