import { useT } from '../../lib/i18n';
import type { Place } from '../../lib/outside';
import { routeLinks } from '../../lib/outside';
import { ButtonAnchor } from '../Button';
import { route } from '../icons/icons';
import ui from '../ui.module.css';

const programs = ['google', 'apple', 'waze'] as const;

interface Props {
  place: Place;
}

/** The way there in the program a person likes. */
export function RouteLinks({ place }: Props) {
  const t = useT();
  const links = routeLinks(place);
  return (
    <ul className={ui.row} aria-label={t('map.route', { name: place.name })}>
      {programs.map((program) => (
        <li key={program}>
          <ButtonAnchor kind="quiet" icon={route} href={links[program]} target="_blank" rel="noreferrer">
            {t(`map.${program}`)}
          </ButtonAnchor>
        </li>
      ))}
    </ul>
  );
}
