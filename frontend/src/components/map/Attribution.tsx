import { pageData } from '../../lib/pageData';

/** Credit for the map's data, with the link to its terms that OpenStreetMap asks for. */
export function Attribution() {
  const { tileAttribution = '' } = pageData();
  return tileAttribution.includes('OpenStreetMap') ? (
    <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
      {tileAttribution}
    </a>
  ) : (
    tileAttribution
  );
}
