/**
 * Returns the address of the api that the files of a run share. Each test signs up users of its
 * own. A test that changes a setting, the clock or the database, stops a process or exhausts a
 * limit starts an api of its own.
 */
export function sharedBaseUrl(): string {
  const url = process.env.TEST_BASE_URL;
  if (!url)
    throw new Error(
      'TEST_BASE_URL is not set: name the file *.int.spec.ts or *.e2e.spec.ts so that the processes are started',
    );
  return url;
}
