/**
 * Looks that distinguish series: each has a colour, and beside it a pattern where it is an area and a dash where it is
 * a line. The period before always is the thin dotted line.
 */
const looks = [
  { colour: 'rust', pattern: 'plain', dash: undefined },
  { colour: 'sky', pattern: 'rising', dash: '6 4' },
  { colour: 'pine', pattern: 'dots', dash: '2 4' },
  { colour: 'mustard', pattern: 'level', dash: '10 3 2 3' },
  { colour: 'plum', pattern: 'falling', dash: '4 2' },
  { colour: 'sea', pattern: 'upright', dash: '12 4' },
  { colour: 'stone', pattern: 'checks', dash: '1 3' },
] as const;

type Pattern = (typeof looks)[number]['pattern'];

const lookOf = (index: number) => looks[index % looks.length] ?? looks[0];

export const strokeOf = (index: number): string => `var(--event-${lookOf(index).colour}-bar)`;
export const fillOf = (index: number): string => `url(#stat-look-${index % looks.length})`;
export const dashOf = (index: number): string | undefined => lookOf(index).dash;
/** Of the line of the period before. */
export const beforeLook = { stroke: 'var(--text-2)', dash: '2 3' };

/** The lines of a pattern in a square of eight. */
const strokes: Record<Exclude<Pattern, 'plain' | 'dots' | 'checks'>, string> = {
  rising: 'M-2 2L2 -2M0 8L8 0M6 10L10 6',
  falling: 'M-2 6L2 10M0 0L8 8M6 -2L10 2',
  level: 'M0 2H8M0 6H8',
  upright: 'M2 0V8M6 0V8',
};

function Mark({ pattern, colour }: { pattern: Pattern; colour: string }) {
  switch (pattern) {
    case 'plain':
      return <rect width="8" height="8" fill={colour} />;
    case 'dots':
      return (
        <>
          <circle cx="2" cy="2" r="1.5" fill={colour} />
          <circle cx="6" cy="6" r="1.5" fill={colour} />
        </>
      );
    case 'checks':
      return <path d="M0 0H4V4H0ZM4 4H8V8H4Z" fill={colour} />;
    default:
      return <path d={strokes[pattern]} stroke={colour} strokeWidth="2" fill="none" />;
  }
}

/** The patterns that the charts of a page are filled with; drawn once. */
export function Patterns() {
  return (
    <svg width="0" height="0" aria-hidden="true" focusable="false" data-patterns="">
      <defs>
        {looks.map(({ colour, pattern }, index) => (
          <pattern key={colour} id={`stat-look-${index}`} width="8" height="8" patternUnits="userSpaceOnUse">
            <rect width="8" height="8" fill={`var(--event-${colour})`} />
            <Mark pattern={pattern} colour={`var(--event-${colour}-bar)`} />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

interface SignProps {
  kind: 'area' | 'line' | 'before';
  index: number;
}

/** A sample of a series beside its name. */
export function Sign({ kind, index }: SignProps) {
  return (
    <svg width="28" height="16" viewBox="0 0 28 16" aria-hidden="true" focusable="false">
      {kind === 'area' ? (
        <rect x="1" y="1" width="26" height="14" fill={fillOf(index)} stroke={strokeOf(index)} />
      ) : (
        <path
          d="M0 8H28"
          stroke={kind === 'before' ? beforeLook.stroke : strokeOf(index)}
          strokeWidth={kind === 'before' ? 2 : 3}
          strokeDasharray={kind === 'before' ? beforeLook.dash : dashOf(index)}
        />
      )}
    </svg>
  );
}
