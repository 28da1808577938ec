import { useDispatch, useSelector } from 'react-redux';
import type { Contact } from './wizard';
import { selectWizard, typed } from './wizardSlice';

const nothing = { lastName: '', firstName: '', phone: '' };

/** Name and number that the guest types; the wizard keeps them while the guest goes back and comes forward again. */
export function useContact() {
  const dispatch = useDispatch();
  const wizard = useSelector(selectWizard);
  const kept = wizard.step === 'date' || wizard.step === 'finalize' ? wizard.contact : undefined;
  return {
    contact: { ...nothing, ...kept },
    change: (contact: Contact) => dispatch(typed({ contact: { ...kept, ...contact } })),
  };
}
