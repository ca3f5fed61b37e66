/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import { Avatar } from './avatar';

it.each([
  ['Ada Lovelace', 'AL'],
  [' ada ', 'A'],
  ['Ada King Lovelace', 'AL'],
  ['😀 Meyer', '😀M'],
  ['Ada 👩🏽‍💻', 'A👩🏽‍💻'],
  ['🇩🇪🇫🇷 ❤️ team', '🇩🇪T'],
  ['❤️', '❤️'],
  ['e\u0301mile', 'E\u0301'],
  ['', ''],
])(
  '%j without a picture has the first letters of the first and the last name: %j',
  (name, said) => {
    const { container } = render(
      <Avatar user={{ name, profilePicture: null, photoURL: null }} className="size-8" />,
    );
    expect(container).toHaveTextContent(said, { normalizeWhitespace: false });
  },
);
