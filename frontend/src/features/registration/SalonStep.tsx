import { Chip } from '../../components/Chip';
import { TextField } from '../../components/form/TextField';
import { Verdict } from '../../components/form/Verdict';
import { useT } from '../../lib/workspaceTexts';
import type { StepProps } from './stepProps';
import { TradeField } from './TradeField';

/** The salon's trade, name, address, and web address suggested from the name. */
export function SalonStep({ value, onChange, errorOf, wasSubmitted, available }: StepProps) {
  const t = useT();
  const { answer, asking } = available.id;
  const taken = answer?.state === 'taken';
  const invalid = answer?.state === 'invalid';
  const address = `${window.location.host}/${value.szalonkaId || '…'}`;
  return (
    <>
      <TradeField value={value.trade} onChange={(trade) => onChange({ trade })} />
      <TextField
        name="companyName"
        autoComplete="organization"
        label={t('register.companyName')}
        required
        value={value.companyName}
        error={errorOf('companyName')}
        showError={wasSubmitted}
        onChange={(companyName) => onChange({ companyName })}
      />
      <TextField
        name="companyAddress"
        autoComplete="street-address"
        label={t('register.companyAddress')}
        hint={t('register.addressHint')}
        required
        value={value.companyAddress}
        error={errorOf('companyAddress')}
        showError={wasSubmitted}
        onChange={(companyAddress) => onChange({ companyAddress })}
      />
      <TextField
        name="szalonkaId"
        autoComplete="off"
        label={t('register.szalonkaId')}
        hint={t('register.idHint', { address })}
        required
        maxLength={40}
        value={value.szalonkaId}
        error={errorOf('szalonkaId')}
        showError={wasSubmitted || taken || invalid}
        onChange={(szalonkaId) => onChange({ szalonkaId: szalonkaId.toLowerCase() })}
      />
      <Verdict
        kind={answer?.state === 'free' ? 'good' : 'asking'}
        text={
          asking
            ? t('register.checking')
            : answer?.state === 'free'
              ? t('register.idFree')
              : answer !== undefined && answer.ideas.length > 0
                ? t('register.ideas')
                : ''
        }
      >
        {answer?.state !== 'free' &&
          answer?.ideas.map((idea) => (
            <Chip key={idea} onClick={() => onChange({ szalonkaId: idea })}>
              {idea}
            </Chip>
          ))}
      </Verdict>
    </>
  );
}
