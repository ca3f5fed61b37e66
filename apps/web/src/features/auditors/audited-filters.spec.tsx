/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { pageStore } from '@/shared/store/fixtures/page-store';
import { AuditedFilters } from './audited-filters';

it('days in the wrong order are named at the last one', () => {
  render(
    <Provider store={pageStore()}>
      <AuditedFilters
        accounts={[]}
        chosen={{
          ...{ search: '', kind: '', account: '', ticker: '', about: '' },
          ...{ from: '2026-03-02', to: '2026-03-01' },
        }}
        onChange={() => undefined}
        onClear={() => undefined}
      />
    </Provider>,
  );
  const last = screen.getByLabelText('To');
  expect(last).toHaveAccessibleDescription('Must not be before the first day.');
});
