import { useRef, useState } from 'react';
import { toRefusal } from '../../../../api/errors';
import type { RotaDto } from '../../../../api/hours';
import { useSaveRotaMutation } from '../../../../api/hours';
import { Alert } from '../../../../components/Alert';
import { isStale } from '../../../../components/form/useForm';
import { errorText, useLanguage } from '../../../../lib/i18n';
import { formatDay } from '../../../../lib/time';
import { useT } from '../../../../lib/workspaceTexts';
import { detailsOf } from '../../shared/details';
import type { AheadChoice } from '../../shared/useRemoving';
import { useRemoving } from '../../shared/useRemoving';
import type { PersonDays } from './model/draft';

interface Options {
  /** Reads the rota again. */
  read: () => Promise<RotaDto | undefined>;
  nameOf: (employeeId: string) => string;
  onSaved: () => void;
}

/** Saves days over the versions that the changes began with; asks about appointments that would be left outside. */
export function useRotaSave({ read, nameOf, onSaved }: Options) {
  const [save] = useSaveRotaMutation();
  const versions = useRef(new Map<string, number>());
  const [changed, setChanged] = useState<{ by: string | undefined; isOwn: boolean }>();
  const [sent, setSent] = useState<readonly PersonDays[]>([]);
  const send = async (people: readonly PersonDays[], choice: AheadChoice) => {
    setChanged(undefined);
    setSent(people);
    const answer = await save({
      ...choice,
      saveRotaRequest: {
        people: people.map((it) => ({ ...it, version: versions.current.get(it.employeeId) ?? 0 })),
      },
    });
    const isOutdated = answer.error !== undefined && isStale(toRefusal(answer.error));
    // Saved days stay on the page until they come back, so that nothing jumps.
    const now = answer.error === undefined || isOutdated ? await read() : undefined;
    now?.people.forEach((it) => void versions.current.set(it.employeeId, it.version));
    if (isOutdated) {
      const { changedBy, isOwnChange } = detailsOf(answer.error);
      setChanged({ by: changedBy, isOwn: isOwnChange });
    }
    return answer;
  };
  const removing = useRemoving<readonly PersonDays[]>(send, onSaved);
  const problems = Object.entries(removing.refusal?.fields ?? {}).flatMap(([field, codes]) => {
    const [, person = '', day = ''] = /^people\.(\d+)\.days\.(\d+)\./.exec(field) ?? [];
    const found = sent[Number(person)];
    const date = found?.days[Number(day)]?.date;
    return found === undefined || date === undefined ? [] : codes.map((code) => ({ of: found.employeeId, date, code }));
  });
  const { refusal, ahead } = removing;
  return {
    // Another person's change has a notice of its own.
    removing: { ...removing, refusal: ahead === undefined && isStale(refusal) ? undefined : refusal },
    /** Notes the version that a colleague's changes begin with, unless they have begun already. */
    begin: (employeeId: string, version: number, hasBegun: boolean) => {
      if (!hasBegun || !versions.current.has(employeeId)) {
        versions.current.set(employeeId, version);
      }
    },
    /** Another person's change, and days that were refused. */
    notices: (
      <>
        {changed !== undefined && <ChangedElsewhere {...changed} />}
        {problems.length > 0 && (
          <Problems items={problems.map(({ of, ...problem }) => ({ ...problem, name: nameOf(of) }))} />
        )}
      </>
    ),
    forget: () => setChanged(undefined),
  };
}

function ChangedElsewhere({ by, isOwn }: { by: string | undefined; isOwn: boolean }) {
  const t = useT();
  return (
    <Alert
      severity="warning"
      text={
        isOwn
          ? t('rota.changedByYou')
          : by === undefined
            ? t('rota.changedMeanwhile')
            : t('rota.changedBy', { name: by })
      }
    />
  );
}

interface Problem {
  name: string;
  date: string;
  code: Parameters<typeof errorText>[0];
}

function Problems({ items }: { items: readonly Problem[] }) {
  const language = useLanguage();
  return (
    <ul>
      {items.map(({ name, date, code }) => (
        <li key={`${name} ${date} ${code}`}>{`${name}, ${formatDay(date, language)}: ${errorText(code)}`}</li>
      ))}
    </ul>
  );
}
