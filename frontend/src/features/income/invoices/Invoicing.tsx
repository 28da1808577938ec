import { Switch } from '@mantine/core';
import { useState } from 'react';
import { toRefusal } from '../../../api/errors';
import type { InvoiceServiceDto, InvoicingDto, TestedDto, VatKeyDto } from '../../../api/invoices';
import { useGetInvoicingQuery, useSaveInvoicingMutation, useTestInvoicingMutation } from '../../../api/invoices';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { Block } from '../../../components/form/Block';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { TextField } from '../../../components/form/TextField';
import { useForm } from '../../../components/form/useForm';
import { SelectField } from '../../../components/kit/SelectField';
import { QueryError } from '../../../components/QueryError';
import { Skeleton } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';

const vatKeys: readonly VatKeyDto[] = ['27', '18', '5', 'AAM', 'TAM'];

/** Settings of the service that issues the salon's invoices. */
export function Invoicing() {
  const t = useT();
  const { data, isError, error, refetch } = useGetInvoicingQuery();
  if (data === undefined) {
    return isError ? (
      <QueryError text={t('invoice.loadFailed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={6} />
    );
  }
  if (data.offered.length === 0 && data.service == null) {
    return <Alert severity="info" text={t('invoice.notOffered')} />;
  }
  // Settings saved here or elsewhere reset the form.
  return <InvoicingForm key={data.version} settings={data} />;
}

function InvoicingForm({ settings }: { settings: InvoicingDto }) {
  const t = useT();
  const [save] = useSaveInvoicingMutation();
  const initialService: InvoiceServiceDto | 'none' = settings.service ?? 'none';
  const form = useForm({
    initial: {
      service: initialService,
      key: '',
      vat: settings.vat,
      blockId: settings.blockId == null ? '' : `${settings.blockId}`,
      comment: settings.comment ?? '',
      electronic: settings.electronic,
    },
    send: ({ service, key, vat, blockId, comment, electronic }) =>
      save({
        version: settings.version,
        vat,
        electronic,
        ...(service === 'none' ? {} : { service }),
        ...(key.trim() === '' ? {} : { key: key.trim() }),
        ...(service === 'billingo' && /^\d+$/.test(blockId) ? { blockId: Number(blockId) } : {}),
        ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
      }),
    resetTo: (saved) => ({ ...saved, key: '' }),
  });
  const { values, change, field, errorOf } = form;
  const { service } = values;
  const isReal = service === 'szamlazz' || service === 'billingo';
  const services = [...new Set([...settings.offered, ...(settings.service == null ? [] : [settings.service])])];
  const hasKey = settings.service === service && settings.keyHint != null;
  return (
    <Block title={t('invoice.settings')} hint={t('invoice.settingsHint')} form={form}>
      <SelectField
        name="service"
        label={t('invoice.service')}
        value={service}
        error={errorOf('service')}
        options={[
          { value: 'none', text: t('invoice.service.none') },
          ...services.map((it) => ({ value: it, text: t(`invoice.service.${it}`) })),
        ]}
        onChange={(value) => change({ service: services.find((it) => it === value) ?? 'none', key: '' })}
      />
      {service === 'sample' && <Alert severity="hint" text={t('invoice.sampleNote')} />}
      {isReal && (
        <>
          <TextField
            {...field('key')}
            label={t(`invoice.key.${service}`)}
            hint={hasKey ? t('invoice.keyKept', { hint: settings.keyHint ?? '' }) : t('invoice.keyHint')}
            type="password"
            autoComplete="off"
          />
          <Connection
            service={service}
            typed={values.key.trim()}
            block={values.blockId}
            onBlock={(blockId) => change({ blockId })}
          />
          {service === 'billingo' && (
            <TextField
              {...field('blockId')}
              label={t('invoice.block')}
              hint={t('invoice.blockHint')}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </>
      )}
      {service !== 'none' && (
        <>
          <SelectField
            name="vat"
            label={t('invoice.vat')}
            hint={t('invoice.vatHint')}
            value={values.vat}
            options={vatKeys.map((it) => ({ value: it, text: t(`invoice.vat.${it}`) }))}
            onChange={(value) => change({ vat: vatKeys.find((it) => it === value) ?? '27' })}
          />
          <TextField {...field('comment')} label={t('invoice.comment')} maxLength={500} autoComplete="off" />
          <Switch
            name="electronic"
            label={t('invoice.electronic')}
            description={t('invoice.electronicHint')}
            checked={values.electronic}
            onChange={(event) => change({ electronic: event.currentTarget.checked })}
          />
        </>
      )}
    </Block>
  );
}

interface ConnectionProps {
  service: 'szamlazz' | 'billingo';
  typed: string;
  block: string;
  onBlock: (id: string) => void;
}

/** Tries the typed key, or the stored one. */
function Connection({ service, typed, block, onBlock }: ConnectionProps) {
  const t = useT();
  const [test, { isLoading, error }] = useTestInvoicingMutation();
  const [tested, setTested] = useState<TestedDto>();
  const run = async () => {
    const answer = await test({ service, ...(typed === '' ? {} : { key: typed }) });
    setTested(answer.data);
  };
  return (
    <div className={ui.stack}>
      <div>
        <Button kind="quiet" busy={isLoading} onClick={() => void run()}>
          {t('invoice.test')}
        </Button>
      </div>
      {tested !== undefined && (
        <Alert
          severity={tested.connection === 'works' ? 'success' : 'warning'}
          text={t(`invoice.connection.${tested.connection}`)}
        />
      )}
      {tested !== undefined && tested.blocks.length > 0 && (
        <SelectField
          name="blocks"
          label={t('invoice.blocks')}
          value={block}
          options={tested.blocks.map(({ id, name }) => ({ value: `${id}`, text: name === '' ? `${id}` : name }))}
          onChange={onBlock}
        />
      )}
      <RefusalAlert refusal={error === undefined ? undefined : toRefusal(error)} text={t('invoice.failed')} />
    </div>
  );
}
