import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';
import { Icon } from './icons/Icon';
import { Link } from './router/Link';

/** `primary` once a screen, `quiet` beside it, `danger` for what cannot be undone, `link` inside a text. */
export type ButtonKind = 'primary' | 'quiet' | 'danger' | 'link';

interface Look {
  kind?: ButtonKind;
  /** An outline of `icons.ts`, drawn before the text. */
  icon?: string;
  /** As wide as what holds it. */
  wide?: boolean;
  children: ReactNode;
}

function classOf({ kind = 'primary', wide = false }: Omit<Look, 'children'>, more: string | undefined): string {
  return [styles.button, styles[kind], wide ? styles.wide : undefined, more].filter(Boolean).join(' ');
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, keyof Look> {
  /** What it started is still going on: it does not answer, and its text should say so. */
  busy?: boolean;
}

/** A button. It sends no form unless its `type` says so. */
export function Button({ kind, icon, wide, busy = false, children, className, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={classOf({ kind, icon, wide }, className)}
    >
      {icon !== undefined && <Icon path={icon} />}
      {children}
    </button>
  );
}

interface LinkProps extends Look, Omit<ComponentProps<typeof Link>, keyof Look> {}

/** A link to another page of the same program that looks like a button. */
export function ButtonLink({ kind, icon, wide, children, className, ...rest }: LinkProps) {
  return (
    <Link {...rest} className={classOf({ kind, icon, wide }, className)}>
      {icon !== undefined && <Icon path={icon} />}
      {children}
    </Link>
  );
}

interface AnchorProps extends Look, Omit<ComponentProps<'a'>, keyof Look> {}

/** A link out of the program (`tel:`, `mailto:`, another site, a download) that looks like a button. */
export function ButtonAnchor({ kind, icon, wide, children, className, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={classOf({ kind, icon, wide }, className)}>
      {icon !== undefined && <Icon path={icon} />}
      {children}
    </a>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: string;
  /** What it does, read out and shown when it is pointed at. */
  label: string;
}

/** A button that is only a sign: to close, to go back and forth. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={[styles.iconButton, className].filter(Boolean).join(' ')}
    >
      <Icon path={icon} />
    </button>
  );
}
