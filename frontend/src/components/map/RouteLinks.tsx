import { useId } from 'react';
import type { Place } from '../../lib/externalLinks';
import { routeLinks } from '../../lib/externalLinks';
import { useT } from '../../lib/i18n';
import { ButtonAnchor } from '../Button';
import ui from '../ui.module.css';
import styles from './map.module.css';

const programs = ['google', 'apple', 'waze'] as const;

interface Props {
  place: Place;
}

/** Route links for several map apps. */
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
