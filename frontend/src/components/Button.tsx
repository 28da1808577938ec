import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';
import { Icon } from './icons/Icon';
import { Link } from './router/Link';
import { unbroken } from './unbroken';

/**
 * `primary` once a screen, `quiet` beside it, `danger` for what cannot be undone, `link` inside a text, `go` for the step
 * that opens the salon to its guests.
 */
export type ButtonKind = 'primary' | 'quiet' | 'danger' | 'link' | 'go';

interface ButtonLook {
  kind?: ButtonKind;
  /** An outline of `icons.ts`, drawn before the text. */
  icon?: string;
  /** Full width. */
  wide?: boolean;
  children: ReactNode;
}

function classOf({ kind = 'primary', wide = false }: Omit<ButtonLook, 'children'>, more: string | undefined): string {
  return [styles.button, styles[kind], wide ? styles.wide : undefined, more].filter(Boolean).join(' ');
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, keyof ButtonLook> {
  /** Its action is running: it is disabled, and its text should say so. */
  busy?: boolean;
}

/** A button; submits a form only with `type="submit"`. */
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
      {typeof children === 'string' ? unbroken(children) : children}
    </button>
  );
}

interface LinkProps extends ButtonLook, Omit<ComponentProps<typeof Link>, keyof ButtonLook> {}

/** A link inside the app that looks like a button. */
export function ButtonLink({ kind, icon, wide, children, className, ...rest }: LinkProps) {
  return (
    <Link {...rest} className={classOf({ kind, icon, wide }, className)}>
      {icon !== undefined && <Icon path={icon} />}
      {typeof children === 'string' ? unbroken(children) : children}
    </Link>
  );
}

interface AnchorProps extends ButtonLook, Omit<ComponentProps<'a'>, keyof ButtonLook> {}

/** An external link (`tel:`, `mailto:`, another site, a download) that looks like a button. */
export function ButtonAnchor({ kind, icon, wide, children, className, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={classOf({ kind, icon, wide }, className)}>
      {icon !== undefined && <Icon path={icon} />}
      {typeof children === 'string' ? unbroken(children) : children}
    </a>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: string;
  /** Accessible name and tooltip. */
  label: string;
}

/** A button with only an icon. */
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
