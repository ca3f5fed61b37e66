/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/react';
import { openPage } from '@/shared/store/fixtures/open-page';
import { useCopied } from './use-copied';

function Copy() {
  const copied = useCopied();
  return <button onClick={() => void copied('the text', 'It is on your clipboard')}>Copy</button>;
}

const clipboardIs = (value: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true });

describe('text for the clipboard', () => {
  it('is put there', async () => {
    const { press, toast } = await openPage(<Copy />);
    const written: string[] = [];
    clipboardIs({ writeText: (text: string) => Promise.resolve(written.push(text)) });
    await press('Copy');
    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Copied', description: 'It is on your clipboard' }),
    );
    expect(written).toEqual(['the text']);
  });

  it('is said not to be there where a page that came by plain http has no clipboard', async () => {
    const { press, toast } = await openPage(<Copy />);
    clipboardIs(undefined);
    await press('Copy');
    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: 'Error',
        description: 'This browser did not let the page copy. Browsers allow it on https only.',
      }),
    );
  });
});
