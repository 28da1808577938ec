import type { PhoneDataRequest } from '../../api/identity';
import type { CurrentUserDto } from '../../api/identitySession';
import { Block } from '../../components/form/Block';
import { PhoneField } from '../../components/form/PhoneField';
import type { Answer, FormValues } from '../../components/form/useForm';
import { useForm } from '../../components/form/useForm';
import { isWholePhone } from '../../lib/phone';
import { useT } from '../../lib/workspaceTexts';

interface Props {
  me: CurrentUserDto;
  save: (values: FormValues<PhoneDataRequest>) => Promise<Answer<unknown>>;
}

/** The mobile number. */
export function PhoneBlock({ me, save }: Props) {
  const t = useT();
  const { field, ...form } = useForm({
    initial: { phone: me.phone ?? '' },
    check: ({ phone }) => {
      const isValid = isWholePhone(phone) || phone === me.phone;
      return { phone: phone.trim() === '' ? t('field.required') : isValid ? undefined : t('field.phone') };
    },
    send: save,
  });
  return (
    <Block title={t('personal.phone')} form={form}>
      <PhoneField {...field('phone')} />
    </Block>
  );
}
