import type { BookingAuth } from './authSlice';
import { freshAuth } from './authSlice';
import type { StoredBooking } from './persist';
import type { ChosenSlot, Contact, LinkPreset, ProviderSelection, Wizard } from './wizard';
import { freshWizard } from './wizard';

/** The saved state; anything invalid is dropped, since an older version may have written it. */
export function restore(text: string): StoredBooking {
  try {
    const saved: unknown = JSON.parse(text);
    const record = isRecord(saved) ? saved : {};
    return { wizard: toWizard(record.wizard) ?? freshWizard, bookingAuth: toAuth(record.bookingAuth) ?? freshAuth };
  } catch {
    return { wizard: freshWizard, bookingAuth: freshAuth };
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toWizard(value: unknown): Wizard | undefined {
  if (!isRecord(value)) {
    return undefined;
  }
  const picked = toIds(value.picked);
  const later = toIds(value.later);
  if (value.step === 'success') {
    return { step: 'success', appointment: { id: toText(value.id) ?? '' }, later };
  }
  if (picked === undefined) {
    return undefined;
  }
  const who = toWho(value.who);
  const slot = toSlot(value.slot);
  const preset = toPreset(value.preset);
  const note = toText(value.note);
  const visitor = toText(value.visitor);
  const contact = toContact(value.contact);
  switch (value.step) {
    case 'service':
      return { step: 'service', picked, preset };
    case 'date':
      return { step: 'date', picked, later, preset, who, slot: who && slot, note, visitor, contact };
    case 'finalize': {
      if (who === undefined || slot === undefined) {
        return undefined;
      }
      const key = toKey(value.key);
      const alternatives = Array.isArray(value.alternatives)
        ? value.alternatives.flatMap((it) => toSlot(it) ?? [])
        : undefined;
      // A request may have been under way; its idempotency key makes a retry safe.
      return {
        step: 'finalize',
        picked,
        later,
        who,
        slot,
        note: note ?? '',
        visitor,
        contact,
        sending: false,
        key,
        alternatives,
      };
    }
    default:
      return undefined;
  }
}

const toText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function toIds(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : undefined;
}

function toPreset(value: unknown): LinkPreset | undefined {
  if (!isRecord(value)) {
    return undefined;
  }
  const { providerId, shopId, from, start } = value;
  return { providerId: toText(providerId), shopId: toText(shopId), from: toText(from), start: toText(start) };
}

function toWho(value: unknown): ProviderSelection | undefined {
  if (!isRecord(value) || typeof value.shopId !== 'string') {
    return undefined;
  }
  const { kind, shopId, providerId, suggested } = value;
  if (kind === 'anyone') {
    return { kind, shopId };
  }
  return kind === 'one' && typeof providerId === 'string'
    ? { kind, shopId, providerId, suggested: suggested === true }
    : undefined;
}

function toSlot(value: unknown): ChosenSlot | undefined {
  if (!isRecord(value)) {
    return undefined;
  }
  const { start, end, providerId, shopId } = value;
  return typeof start === 'string' &&
    typeof end === 'string' &&
    typeof providerId === 'string' &&
    typeof shopId === 'string'
    ? { start, end, providerId, shopId }
    : undefined;
}

function toKey(value: unknown): { value: string; madeFor: string } | undefined {
  return isRecord(value) && typeof value.value === 'string' && typeof value.madeFor === 'string'
    ? { value: value.value, madeFor: value.madeFor }
    : undefined;
}

function toContact(value: unknown): Contact | undefined {
  return isRecord(value)
    ? { lastName: toText(value.lastName), firstName: toText(value.firstName), phone: toText(value.phone) }
    : undefined;
}

function toAuth(value: unknown): BookingAuth | undefined {
  if (!isRecord(value) || typeof value.email !== 'string') {
    return undefined;
  }
  const { at, email, mailed } = value;
  switch (at) {
    case 'needEmail':
    case 'register':
    case 'phone':
    case 'finalize':
      return { at, email };
    case 'login':
      return { at, email, mailed: mailed === true };
    default:
      return undefined;
  }
}
