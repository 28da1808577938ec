import { baseApi as api } from "./baseApi";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    findSalons: build.query<FindSalonsApiResponse, FindSalonsApiArg>({
      query: (queryArg) => ({
        url: `/public/finder`,
        params: {
          q: queryArg.q,
          place: queryArg.place,
          near: queryArg.near,
          date: queryArg.date,
          part: queryArg.part,
          open: queryArg.open,
          card: queryArg.card,
          stepFree: queryArg.stepFree,
          home: queryArg.home,
          spoken: queryArg.spoken,
          from: queryArg["from"],
          size: queryArg.size,
        },
      }),
    }),
    listPlaces: build.query<ListPlacesApiResponse, ListPlacesApiArg>({
      query: (queryArg) => ({
        url: `/public/finder/places`,
        params: {
          q: queryArg,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedFinderApi };
export type FindSalonsApiResponse =
  /** status 200 salons that fit */ FinderAnswerDto;
export type FindSalonsApiArg = {
  /** A service, a trade, or a salon's name. */
  q?: string;
  /** A settlement or district. */
  place?: string;
  /** Degrees north and east with a comma between them, instead of a place. */
  near?: string;
  /** With a free time on this date, at most 13 days ahead. */
  date?: string;
  /** With a free time in the `morning`, `afternoon` or `evening`. */
  part?: string;
  /** Open now. */
  open?: boolean;
  /** Cards are taken. */
  card?: boolean;
  /** A wheelchair gets in. */
  stepFree?: boolean;
  /** Homes are visited. */
  home?: boolean;
  /** A language spoken there, as ISO 639-1. */
  spoken?: string;
  /** The first result; 0 without. */
  from?: number;
  /** How many results; 20 without, at most 50. */
  size?: number;
};
export type ListPlacesApiResponse =
  /** status 200 places, larger ones first */ PlacesDto;
export type ListPlacesApiArg =
  /** The beginning of a name, of at least two letters. */ string;
export type FinderAskedDto = {
  /** What was searched instead, when a word was taken for another one. */
  corrected?: string | null;
  /** As it was typed. */
  q?: string | null;
  /** The trade it means, such as `hair`. */
  trade?: string | null;
};
export type FinderPersonDto = {
  /** About them; may be empty. */
  description: string;
  /** Given name. */
  firstName: string;
  /** The employee. */
  id: string;
  /** Family name. */
  lastName: string;
  /** Words they are found by. */
  tags: string[];
  /** Professional title. */
  title?: string | null;
};
export type FinderPictureDto = {
  /** Its average colour, as `#8a4524`. */
  color?: string | null;
  /** Its id. */
  id: string;
};
export type FinderPointsDto = {
  /** 0 to 100. */
  completeness: number;
  /** 0 to 400. */
  distance: number;
  /** 0 to 200. */
  rating: number;
  /** 0 to 300. */
  time: number;
  /** All together. */
  total: number;
};
export type FinderRatingDto = {
  /** 1 to 5. */
  average: number;
  /** How many. */
  count: number;
};
export type FinderServiceDto = {
  /** Its id. */
  id: string;
  /** The price is for an hour. */
  isHourly: boolean;
  /** How long it takes. */
  minutes: number;
  /** Its name. */
  name: string;
  /** In forints. */
  price: number;
};
export type FinderItemDto = {
  /** The shop's address. */
  address: string;
  /** The company. */
  companyId: string;
  /** How complete its card is, in percent. */
  completeness: number;
  /** What the company says of itself; may be empty. */
  description: string;
  /** From the asked place, to 100 metres. */
  distanceMeters?: number | null;
  /** It is open now. */
  isOpen: boolean;
  /** A wheelchair gets in. */
  isStepFree: boolean;
  /** Spoken there, as ISO 639-1. */
  languages: string[];
  /** Degrees north. */
  latitude?: number | null;
  /** Degrees east. */
  longitude?: number | null;
  /** The company's name. */
  name: string;
  /** How many more of its services fit. */
  otherServices: number;
  /** Who works there and stands on the card. */
  people: FinderPersonDto[];
  picture?: FinderPictureDto | null;
  /** Why it stands where it does. */
  points: FinderPointsDto;
  rating?: FinderRatingDto | null;
  /** What fits best. */
  service: FinderServiceDto;
  /** The shop. */
  shopId: string;
  /** The shop's, when there are several. */
  shopName?: string | null;
  /** Free starts of that service, at most three; none in the next two weeks when empty. */
  starts: string[];
  /** Its public id. */
  szalonkaId: string;
  /** Words of its own it is found by. */
  tags: string[];
  /** Cards are taken. */
  takesCards: boolean;
  /** IANA name of the salon's time zone. */
  timeZone: string;
  /** It visits homes. */
  visitsHomes: boolean;
};
export type PlaceKindDto = "settlement" | "text" | "position" | "unknown";
export type FinderPlaceDto = {
  /** How far around is searched first; less than `radiusKm` when nothing was there. */
  askedKm?: number | null;
  /** How it was understood. */
  kind: PlaceKindDto;
  /** Degrees north. */
  latitude?: number | null;
  /** Degrees east. */
  longitude?: number | null;
  /** Its name; empty for a position. */
  name: string;
  /** How far around was searched. */
  radiusKm?: number | null;
  /** Places that may be meant. */
  similar: string[];
};
export type FinderAnswerDto = {
  /** What was asked. */
  asked: FinderAskedDto;
  /** The instant this was true. */
  at: string;
  /** Some of them. */
  items: FinderItemDto[];
  place?: FinderPlaceDto | null;
  /** How many fit. */
  total: number;
};
export type ErrorCode =
  | "internal"
  | "service.unavailable"
  | "request.malformed"
  | "request.invalid"
  | "request.too_large"
  | "request.timeout"
  | "request.media_type"
  | "request.not_found"
  | "request.method_not_allowed"
  | "access.not_signed_in"
  | "access.forbidden"
  | "access.feature_disabled"
  | "access.subscription_inactive"
  | "access.csrf"
  | "access.proof_required"
  | "access.wrong_credentials"
  | "access.password_expired"
  | "access.link_invalid"
  | "access.google_failed"
  | "access.google_unavailable"
  | "access.facebook_failed"
  | "access.facebook_unavailable"
  | "access.link_required"
  | "access.identity_taken"
  | "access.sign_in_again"
  | "limit.exceeded"
  | "company.not_found"
  | "shop.not_found"
  | "employee.not_found"
  | "service.not_found"
  | "image.not_found"
  | "image.type"
  | "image.broken"
  | "image.too_large"
  | "image.too_many_pixels"
  | "image.too_many"
  | "image.quota"
  | "image.exists"
  | "image.paired"
  | "account.email_taken"
  | "account.unknown"
  | "account.username_taken"
  | "company.szalonka_id_taken"
  | "invite.not_found"
  | "invite.works_elsewhere"
  | "invite.works_here"
  | "invite.exists"
  | "invite.profile_taken"
  | "invite.other_account"
  | "invite.email_unverified"
  | "invite.over"
  | "invite.prove_first"
  | "demo.other_id"
  | "demo.over"
  | "field.required"
  | "field.too_short"
  | "field.too_long"
  | "field.invalid"
  | "field.email"
  | "field.username"
  | "field.szalonka_id"
  | "field.phone"
  | "field.name"
  | "field.privacy_required"
  | "field.number"
  | "field.range"
  | "field.time"
  | "field.password_weak"
  | "time.does_not_exist"
  | "slots.range_reversed"
  | "slots.range_too_long"
  | "slots.too_many_services"
  | "booking.disabled"
  | "booking.demo_mode"
  | "booking.no_services"
  | "booking.slot_taken"
  | "booking.outside_hours"
  | "booking.too_soon"
  | "booking.too_far"
  | "booking.not_offered"
  | "booking.not_on_grid"
  | "booking.end_mismatch"
  | "booking.too_many_open"
  | "booking.terms_changed"
  | "booking.too_long"
  | "booking.provider_unavailable"
  | "event.not_found"
  | "event.changed"
  | "event.day_changed"
  | "event.outside_hours"
  | "event.ahead"
  | "event.imported"
  | "event.guest_required"
  | "event.not_offered"
  | "event.guest_missed_last"
  | "event.guest_has_appointment"
  | "guest.not_found"
  | "limit.demo_guests"
  | "guest.email_taken"
  | "guest.walk_in"
  | "guest.both_have_accounts"
  | "category.not_found"
  | "category.in_use"
  | "sale.not_found"
  | "expense.not_found"
  | "expense.category_not_found"
  | "expense.category_taken"
  | "expense.file_type"
  | "income.day_closed"
  | "income.day_changed"
  | "income.closing_not_found"
  | "income.of_colleague"
  | "income.ahead"
  | "invoice.service_unavailable"
  | "invoice.not_paid"
  | "invoice.nothing_paid"
  | "invoice.storno_first"
  | "invoice.not_issued"
  | "field.tax_number"
  | "setting.changed"
  | "setting.appointments_ahead"
  | "limit.demo_services"
  | "hours.overlap"
  | "employee.is_owner"
  | "employee.last_supervisor"
  | "owner.same"
  | "owner.not_supervisor"
  | "owner.unproven"
  | "field.money"
  | "template.unknown_placeholder"
  | "template.too_long"
  | "reminder.same_lead"
  | "sms.no_phone"
  | "sms.number_not_allowed"
  | "sms.daily_limit"
  | "sms.unavailable"
  | "sms.not_resendable"
  | "balance.insufficient"
  | "campaign.empty"
  | "campaign.price_changed"
  | "campaign.over"
  | "campaign.no_way_out"
  | "visit.over"
  | "visit.too_late"
  | "visit.too_early"
  | "rating.not_found"
  | "rating.over"
  | "rating.reported"
  | "feed.not_found"
  | "googlecal.unavailable"
  | "googlecal.not_connected"
  | "googlecal.reconnect"
  | "googlecal.no_answer"
  | "googlecal.calendar_not_found"
  | "googlecal.no_direction"
  | "waiting.off"
  | "waiting.free_now"
  | "waiting.too_many"
  | "waiting.not_found"
  | "waiting.offer_over"
  | "erasure.owner"
  | "erasure.works"
  | "subscription.trial"
  | "subscription.unlimited"
  | "subscription.no_tier"
  | "subscription.tier_not_found"
  | "subscription.same_tier"
  | "subscription.too_many_calendars"
  | "subscription.calendars_full"
  | "subscription.feature_not_held"
  | "subscription.price_changed"
  | "subscription.too_far_ahead"
  | "topup.card_unavailable"
  | "topup.transfer_unavailable"
  | "topup.too_many"
  | "topup.not_found"
  | "topup.not_refundable"
  | "idempotency.key_reused"
  | "idempotency.key_invalid";
export type AppointmentAheadDto = {
  /** Until. */
  end: string;
  /** Who else does all of it and is free then; nobody when it is empty. */
  freeProviders: string[];
  /** Who comes, in the order of the caller's language. */
  guestName?: string | null;
  /** The appointment. */
  id: string;
  /** In whose calendar. */
  providerId: string;
  /** What was agreed, by name. */
  services: string[];
  /** From. */
  start: string;
};
export type EventKindDto = "appointment" | "nonwork" | "imported" | "hold";
export type CollisionReasonDto =
  | "time"
  | "bufferBefore"
  | "bufferAfter"
  | "ownBufferBefore"
  | "ownBufferAfter"
  | "bothBuffers";
export type CollisionDto = {
  /** Until. */
  end: string;
  /** Who comes, in the order of the caller's language. */
  guestName?: string | null;
  /** The event. */
  id: string;
  /** What it is. */
  kind: EventKindDto;
  /** From, with the buffer before it. */
  occupiesFrom: string;
  /** Until, with the buffer after it. */
  occupiesTo: string;
  /** In whose calendar. */
  providerId: string;
  /** Why it is in the way. */
  reason: CollisionReasonDto;
  /** From. */
  start: string;
};
export type FreeSlotDto = {
  /** When it ends. */
  end: string;
  /** Who has it free; only where nobody was asked for. */
  providers?: string[];
  /** When it begins. */
  start: string;
};
export type Puzzle = {
  /** SHA-256 in hexadecimals. */
  challenge: string;
  /** The greatest number it may be. */
  most: number;
  /** Random, and when it ends. */
  salt: string;
  /** Sent back as it is. */
  signature: string;
};
export type SickDayRowRefusedDto = {
  /** Why: it was changed, is not there any more, came meanwhile (`event.day_changed`), or its place is none. */
  code: ErrorCode;
  /** The appointment. */
  id: string;
  /** In whose calendar it is now; in none when it was called off. */
  providerId?: string | null;
  /** When it begins now. */
  start?: string | null;
};
export type ErrorDetails = {
  /** Appointments that hang on what is to go, earliest first; the first two hundred. */
  ahead?: AppointmentAheadDto[];
  /** How many these are in all. */
  aheadCount?: number | null;
  /** Who changed the setting last, in the order of the caller's language. */
  changedBy?: string | null;
  /** How many these are in all. */
  collisionCount?: number | null;
  /** What stands in the calendar at that time, earliest first; the first two hundred. */
  collisions?: CollisionDto[];
  /** The guest's card that has the address. */
  guest?: string | null;
  /** Whether that was the caller, in another window or on another device. */
  isOwnChange?: boolean;
  /** The longest window that can be answered, in minutes. */
  longestMinutes?: number | null;
  /** The free slots nearest to the one that was lost. */
  nearest?: FreeSlotDto[];
  nextFree?: FreeSlotDto | null;
  /** The word that stands for nothing in a text. */
  placeholder?: string | null;
  /** What a campaign costs now, in forints. */
  price?: number | null;
  puzzle?: Puzzle | null;
  /** How many guests it goes to now. */
  recipients?: number | null;
  /** Seconds to wait. */
  retryAfter?: number | null;
  /** Appointments of somebody who is away of which something else holds by now. */
  rows?: SickDayRowRefusedDto[];
  /** The public id of a salon that was perhaps meant. */
  similar?: string | null;
};
export type ApiError = {
  /** Why. */
  code: ErrorCode;
  details?: ErrorDetails | null;
  /** Codes per field of the request, in its own spelling. */
  fields?: {
    [key: string]: ErrorCode[];
  };
};
export type PlaceDto = {
  /** Where it is. */
  county?: string | null;
  /** Its name. */
  name: string;
};
export type PlacesDto = {
  /** Larger ones first. */
  items: PlaceDto[];
};
