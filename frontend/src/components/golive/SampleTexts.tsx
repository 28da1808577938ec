import { useId, useState } from 'react';
import type { SampleTextDto } from '../../api/company';
import { useT } from '../../lib/workspaceTexts';
import { Button } from '../Button';
import form from '../form/form.module.css';
import { TextArea } from '../form/TextArea';
import ui from '../ui.module.css';
import styles from './goLive.module.css';

/** Texts as they were written, by the names of their samples; untouched samples are missing. */
export type WrittenTexts = Readonly<Record<string, string | undefined>>;

export const nameOf = ({ place, id }: Pick<SampleTextDto, 'place' | 'id'>): string => `${place}-${id}`;

/** The samples that were rewritten or emptied, with their new texts. */
export const changedTexts = (samples: readonly SampleTextDto[], written: WrittenTexts): SampleTextDto[] =>
  samples.flatMap((it) => {
    const text = written[nameOf(it)]?.trim();
    return text === undefined || text === it.text.trim() ? [] : [{ ...it, text }];
  });

interface Props {
  samples: readonly SampleTextDto[];
  written: WrittenTexts;
  errorOf: (sample: SampleTextDto) => string | undefined;
  /** Without a text it is the sample again. */
  onWrite: (sample: SampleTextDto, text: string | undefined) => void;
}

/** The texts of the trial that guests would still read, each to be rewritten or emptied. */
export function SampleTexts({ samples, written, errorOf, onWrite }: Props) {
  const t = useT();
  const id = useId();
  if (samples.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby={id} className={ui.stack}>
      <div>
        <h3 id={id} className={styles.title}>
          {t('goLive.texts')}
        </h3>
        <p className={form.hint}>{t('goLive.textsHint')}</p>
      </div>
      {samples.map((it) => (
        <SampleText
          key={nameOf(it)}
          sample={it}
          written={written[nameOf(it)]}
          error={errorOf(it)}
          onWrite={(text) => onWrite(it, text)}
        />
      ))}
    </section>
  );
}

interface SampleTextProps {
  sample: SampleTextDto;
  written: string | undefined;
  error: string | undefined;
  onWrite: (text: string | undefined) => void;
}

function SampleText({ sample, written, error, onWrite }: SampleTextProps) {
  const t = useT();
  const { name, place } = sample;
  // Kept while it is emptied, so that emptying loses nothing.
  const [before, setBefore] = useState<string>();
  const text = written ?? sample.text;
  const isEmpty = text.trim() === '';
  const isSample = text.trim() === sample.text.trim();
  const label =
    place === 'company' ? t('goLive.note') : t(place === 'shop' ? 'goLive.shopText' : 'goLive.personText', { name });
  return (
    <div>
      <TextArea
        name={nameOf(sample)}
        label={label}
        hint={t(isEmpty ? 'goLive.cleared' : isSample ? 'goLive.sample' : 'goLive.written')}
        rows={3}
        maxLength={1000}
        value={text}
        error={error}
        onChange={onWrite}
      />
      <Button
        kind="link"
        className={styles.clear}
        onClick={() => {
          setBefore(isEmpty ? undefined : written);
          onWrite(isEmpty ? before : '');
        }}
      >
        <span>
          {t(isEmpty ? 'goLive.unclear' : 'goLive.clear')}
          <span className={ui.hidden}>: {label}</span>
        </span>
      </Button>
    </div>
  );
}
