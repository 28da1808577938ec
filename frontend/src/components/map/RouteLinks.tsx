import { useId } from 'react';
import { useT } from '../../lib/i18n';
import type { Place } from '../../lib/outside';
import { routeLinks } from '../../lib/outside';
import { ButtonAnchor } from '../Button';
import ui from '../ui.module.css';
import styles from './map.module.css';

const programs = ['google', 'apple', 'waze'] as const;

interface Props {
  place: Place;
}

/** The way there in the program a person likes. */
export function RouteLinks({ place }: Props) {
  const t = useT();
  const id = useId();
  const links = routeLinks(place);
  return (
    <div className={styles.route}>
      <p id={id} className={`${ui.muted} ${ui.small}`}>
        {t('map.route', { name: place.name })}
      </p>
      <ul className={ui.row} aria-labelledby={id}>
        {programs.map((program) => (
          <li key={program}>
            <ButtonAnchor kind="quiet" href={links[program]} target="_blank" rel="noreferrer">
              {t(`map.${program}`)}
            </ButtonAnchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
