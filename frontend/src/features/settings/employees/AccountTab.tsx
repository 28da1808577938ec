import { useState } from 'react';
import { useGetCurrentCompanyQuery } from '../../../api/company';
import type { ColleagueDto, EmployeeProfileDto } from '../../../api/employees';
import { useActivateEmployeeMutation, useDisableEmployeeMutation } from '../../../api/employees';
import { toRefusal } from '../../../api/errors';
import { useGetGuestOrUserQuery } from '../../../api/identitySession';
import { Button, ButtonLink } from '../../../components/Button';
import { useFailure } from '../../../components/form/useFailure';
import { Modal } from '../../../components/kit/Modal';
import { notify } from '../../../components/kit/notify';
import ui from '../../../components/ui.module.css';
import { useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { useT } from '../../../lib/workspaceTexts';
import { AppointmentsAhead } from '../shared/AppointmentsAhead';
import shared from '../shared/settings.module.css';
import { useRemoving } from '../shared/useRemoving';
import { HandOver } from './HandOver';
import styles from './people.module.css';
import { canOwn } from './person';

interface Props {
  person: EmployeeProfileDto;
  colleagues: readonly ColleagueDto[];
}

/** An employee's account, whether they work here, and handing the salon over to them. */
export function AccountTab({ person, colleagues }: Props) {
  const t = useT();
  const me = useGetGuestOrUserQuery().data;
  const [handingOver, setHandingOver] = useState(false);
  const isOwner = me?.isCompanyOwner === true;
  return (
    <>
      <section aria-labelledby="person-account" className={`${ui.card} ${ui.stack}`}>
        <h2 id="person-account" className={shared.subtitle}>
          {t('person.tab.account')}
        </h2>
        {person.email == null ? (
          <>
            <p>{t('person.noAccount')}</p>
            {person.state === 'ACTIVE' && (
              <div className={ui.row}>
                <ButtonLink kind="quiet" to={`/provider/employees?invite=${person.id}`}>
                  {t('invites.new')}
                </ButtonLink>
              </div>
            )}
          </>
        ) : (
          <dl className={styles.facts}>
            <dt className={ui.muted}>{t('invites.email')}</dt>
            <dd>
              {person.email}
              {!person.hasProvenAccount && <> · {t('person.unproven')}</>}
            </dd>
            {person.phone != null && (
              <>
                <dt className={ui.muted}>{t('company.phoneLabel')}</dt>
                <dd>{person.phone}</dd>
              </>
            )}
            <dt className={ui.muted}>{t('invites.role')}</dt>
            <dd>{t(person.isCompanyOwner ? 'employees.owner' : `invites.${person.role}`)}</dd>
          </dl>
        )}
      </section>
      <Working person={person} colleagues={colleagues} />
      {isOwner && !person.isCompanyOwner && (
        <section aria-labelledby="person-owner" className={`${ui.card} ${ui.stack}`}>
          <h2 id="person-owner" className={shared.subtitle}>
            {t('owner.title')}
          </h2>
          <p>{t(canOwn(person) ? 'owner.text' : 'owner.cannot')}</p>
          {canOwn(person) && (
            <div className={ui.row}>
              <Button kind="danger" onClick={() => setHandingOver(true)}>
                {t('owner.open')}
              </Button>
            </div>
          )}
          {handingOver && <HandOver person={person} onClose={() => setHandingOver(false)} />}
        </section>
      )}
    </>
  );
}

/** Disables an employee, or lets them work here again. */
function Working({ person, colleagues }: Props) {
  const t = useT();
  const language = useLanguage();
  const company = useGetCurrentCompanyQuery();
  const [disable] = useDisableEmployeeMutation();
  const [activate, { isLoading }] = useActivateEmployeeMutation();
  const [asking, setAsking] = useState(false);
  const name = formatName(person, language);
  const failure = useFailure();
  const removing = useRemoving<EmployeeProfileDto>(
    ({ id }, choice) => disable({ id, ...choice }),
    () => notify('info', t('person.disabledNow', { name })),
  );
  const isActive = person.state === 'ACTIVE';
  const stays = person.isCompanyOwner ? 'person.ownerStays' : person.isLastSupervisor ? 'person.lastStays' : undefined;
  return (
    <section aria-labelledby="person-working" className={`${ui.card} ${ui.stack}`}>
      <h2 id="person-working" className={shared.subtitle}>
        {t('person.working')}
      </h2>
      <p>{t(stays ?? (isActive ? 'person.disableText' : 'person.activateText'))}</p>
      {failure.shown}
      {stays === undefined && (
        <div className={ui.row}>
          {isActive ? (
            <Button kind="danger" onClick={() => setAsking(true)}>
              {t('person.disable')}
            </Button>
          ) : (
            <Button
              kind="quiet"
              busy={isLoading}
              onClick={() =>
                void activate(person.id).then(({ error }) => {
                  failure.tell(error === undefined ? undefined : toRefusal(error));
                  if (error === undefined) {
                    notify('info', t('person.activatedNow', { name }));
                  }
                })
              }
            >
              {t('person.activate')}
            </Button>
          )}
        </div>
      )}
      {asking && (
        <Modal
          open
          title={t('person.disableTitle', { name })}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button kind="quiet" onClick={() => setAsking(false)}>
                {t('auth.cancel')}
              </Button>
              <Button
                kind="danger"
                onClick={() => {
                  setAsking(false);
                  removing.start(person);
                }}
              >
                {t('person.disable')}
              </Button>
            </>
          }
        >
          <p>{t('person.disableText')}</p>
        </Modal>
      )}
      <AppointmentsAhead
        title={() => t('person.disableTitle', { name })}
        removing={removing}
        zone={company.data?.timeZone ?? 'Europe/Budapest'}
        people={colleagues}
        canMove
      />
    </section>
  );
}
