import type { KeyboardEvent } from 'react';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useListPlacesQuery } from '../../api/finder';
import { Button } from '../../components/Button';
import form from '../../components/form/form.module.css';
import { mapPin } from '../../components/icons/icons';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/finderTexts';
import styles from './salonFinder.module.css';
import { useTypedBefore } from './useTypedBefore';

const waitMs = 150;
const fewestLetters = 2;

interface Props {
  value: string;
  near: string | undefined;
  onChange: (value: string) => void;
  onNear: (near: string | undefined) => void;
}

/** Where to search: a town with suggestions while it is typed, or the position, which is asked for on press only. */
export function PlaceField({ value, near, onChange, onNear }: Props) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useTypedBefore('place', input, onChange);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [position, setPosition] = useState<'idle' | 'searching' | 'refused'>('idle');
  const asked = useDelayed(useDeferredValue(value.trim()));
  const { currentData } = useListPlacesQuery(asked, { skip: !open || asked.length < fewestLetters });
  const places = (open && currentData?.items) || [];
  const choose = (name: string) => {
    onChange(name);
    setOpen(false);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && places.length > 0) {
      event.preventDefault();
      setActive((active + step + places.length + (active < 0 && step < 0 ? 1 : 0)) % places.length);
    } else if (event.key === 'Enter' && places[active] !== undefined) {
      event.preventDefault();
      choose(places[active].name);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    }
  };
  const locate = () => {
    const refuse = () => {
      setPosition('refused');
      input.current?.focus();
    };
    if (!('geolocation' in navigator)) {
      refuse();
      return;
    }
    setPosition('searching');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setPosition('idle');
        // Rounded to about a kilometre for the visitor's privacy; the search needs no exact position.
        onNear(`${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`);
      },
      refuse,
      { maximumAge: 600_000, timeout: 10_000 },
    );
  };
  return (
    <div className={`${form.field} ${styles.where}`}>
      <label htmlFor={id}>{t('find.where')}</label>
      <div className={styles.placeRow}>
        <input
          ref={input}
          id={id}
          name="place"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={places.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={places[active] === undefined ? undefined : `${id}-${active}`}
          aria-describedby={position === 'refused' ? `${id}-refused` : undefined}
          placeholder={near === undefined ? t('find.whereHint') : t('find.nearMe')}
          maxLength={80}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
        />
        <Button
          kind="quiet"
          icon={mapPin}
          className={styles.near}
          aria-pressed={near !== undefined}
          busy={position === 'searching'}
          onClick={() => (near === undefined ? locate() : onNear(undefined))}
        >
          {position === 'searching' ? t('find.nearSearching') : t('find.near')}
        </Button>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t('find.places')}
          className={styles.places}
          hidden={!places.length}
        >
          {places.map((place, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
            <div
              key={place.name}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Pressing must not take the focus from the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(place.name)}
            >
              {place.name}
              {place.county != null && <span className={ui.muted}> {place.county}</span>}
            </div>
          ))}
        </div>
      </div>
      <p role="status" className={ui.hidden}>
        {places.length > 0 && t('find.placesFound', { count: places.length })}
      </p>
      {position === 'refused' && (
        <p id={`${id}-refused`} className={form.error} role="alert">
          {t('find.nearRefused')}
        </p>
      )}
    </div>
  );
}

/** A value once it has not changed for a moment. */
function useDelayed(value: string): string {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), waitMs);
    return () => clearTimeout(timer);
  }, [value]);
  return delayed;
}
