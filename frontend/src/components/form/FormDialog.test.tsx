import { screen } from '@testing-library/react';
import type { Refusal } from '../../api/errors';
import { renderKit } from '../../testing/renderKit';
import { FormDialog } from './FormDialog';

const refusal: Refusal = { code: 'internal', fields: {}, nearest: [] };
const editor = { busy: false, refusal, onSubmit: () => undefined, leave: () => undefined, question: null };

test.each([true, false])(
  'what was refused stands above the buttons, outside what is scrolled; centred: %s',
  (centred) => {
    renderKit(
      <FormDialog
        title="Szolgáltatás"
        editor={{ ...editor, stale: <p>Közben módosult.</p> }}
        centred={centred}
        onClose={() => undefined}
      >
        <input aria-label="Név" />
      </FormDialog>,
    );
    const body = screen.getByRole('textbox', { name: 'Név' }).closest('.body') as HTMLElement;
    const save = screen.getByRole('button', { name: 'Mentés' });
    for (const shown of [screen.getByRole('alert'), screen.getByText('Közben módosult.')]) {
      expect(body).not.toContainElement(shown);
      expect(shown.compareDocumentPosition(save) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
      expect(shown.compareDocumentPosition(body) & Node.DOCUMENT_POSITION_PRECEDING).not.toBe(0);
    }
  },
);
