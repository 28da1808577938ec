// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  AddFormulaRequest,
  FormulaDto,
  FormulasDto,
  GuestDto,
  GuestMatchesDto,
  GuestStatDto,
  GuestsDto,
  ImportGuestsRequest,
  ImportedGuestsDto,
  InitialsDto,
  MergeGuestsRequest,
  SaveGuestRequest,
} from './types';

export const guestsCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchGuests: build.query<SearchGuestsApiResponse, SearchGuestsApiArg>({
      query: (queryArg) => ({
        url: `/api/guest`,
        params: {
          searchTerm: queryArg,
        },
      }),
    }),
    saveGuest: build.mutation<SaveGuestApiResponse, SaveGuestApiArg>({
      query: (queryArg) => ({
        url: `/api/guest`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getGuest: build.query<GetGuestApiResponse, GetGuestApiArg>({
      query: (queryArg) => ({
        url: `/api/guest/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    listFormulas: build.query<ListFormulasApiResponse, ListFormulasApiArg>({
      query: (queryArg) => ({
        url: `/api/guest/${encodeURIComponent(String(queryArg))}/formulas`,
      }),
    }),
    addFormula: build.mutation<AddFormulaApiResponse, AddFormulaApiArg>({
      query: (queryArg) => ({
        url: `/api/guest/${encodeURIComponent(String(queryArg.id))}/formulas`,
        method: "POST",
        body: queryArg.addFormulaRequest,
      }),
    }),
    deleteFormula: build.mutation<
      DeleteFormulaApiResponse,
      DeleteFormulaApiArg
    >({
      query: (queryArg) => ({
        url: `/api/guest/${encodeURIComponent(String(queryArg.id))}/formulas/${encodeURIComponent(String(queryArg.formulaId))}`,
        method: "DELETE",
      }),
    }),
    mergeGuests: build.mutation<MergeGuestsApiResponse, MergeGuestsApiArg>({
      query: (queryArg) => ({
        url: `/api/guest/${encodeURIComponent(String(queryArg.id))}/merge`,
        method: "POST",
        body: queryArg.mergeGuestsRequest,
      }),
    }),
    listGuests: build.query<ListGuestsApiResponse, ListGuestsApiArg>({
      query: (queryArg) => ({
        url: `/api/guests`,
        params: {
          state: queryArg.state,
          filter: queryArg.filter,
          from: queryArg["from"],
          size: queryArg.size,
        },
      }),
    }),
    importGuests: build.mutation<ImportGuestsApiResponse, ImportGuestsApiArg>({
      query: (queryArg) => ({
        url: `/api/guests/import`,
        method: "POST",
        body: queryArg,
      }),
    }),
    listInitials: build.query<ListInitialsApiResponse, ListInitialsApiArg>({
      query: (queryArg) => ({
        url: `/api/guests/initials`,
        params: {
          state: queryArg.state,
          filter: queryArg.filter,
        },
      }),
    }),
    guestStat: build.query<GuestStatApiResponse, GuestStatApiArg>({
      query: () => ({ url: `/api/guests/stat` }),
    }),
  }),
});
export type SearchGuestsApiResponse =
  /** status 200 who may be meant */ GuestMatchesDto;
export type SearchGuestsApiArg =
  /** At least 2 letters or digits: parts of names in any order, digits of the number, the start of the address;
accents and capitals do not matter. A caller who may not see numbers and addresses searches by names and whole
numbers. */ string;
export type SaveGuestApiResponse =
  /** status 200 changed */ GuestDto | /** status 201 made */ GuestDto;
export type SaveGuestApiArg = SaveGuestRequest;
export type GetGuestApiResponse = /** status 200 the card */ GuestDto;
export type GetGuestApiArg = /** the card */ string;
export type ListFormulasApiResponse =
  /** status 200 the formulas */ FormulasDto;
export type ListFormulasApiArg = /** the guest */ string;
export type AddFormulaApiResponse = /** status 201 the formula */ FormulaDto;
export type AddFormulaApiArg = {
  /** the guest */
  id: string;
  addFormulaRequest: AddFormulaRequest;
};
export type DeleteFormulaApiResponse = unknown;
export type DeleteFormulaApiArg = {
  /** the guest */
  id: string;
  /** the formula */
  formulaId: string;
};
export type MergeGuestsApiResponse =
  /** status 200 the card that stays */ GuestDto;
export type MergeGuestsApiArg = {
  /** the card that goes */
  id: string;
  mergeGuestsRequest: MergeGuestsRequest;
};
export type ListGuestsApiResponse = /** status 200 the part */ GuestsDto;
export type ListGuestsApiArg = {
  /** Active ones unless said. */
  state?: "ACTIVE" | "DELETED";
  /** Filter of the guests. */
  filter?: "new" | "lost" | "missed" | "withAccount";
  /** Items to leave out. */
  from?: number;
  /** Items of a page; at most 500, 100 when not given. */
  size?: number;
};
export type ImportGuestsApiResponse =
  /** status 200 what came of it, or would; who accepts `application/x-ndjson` is told how far it is, a line each, and last what came of it or why not */ ImportedGuestsDto;
export type ImportGuestsApiArg = ImportGuestsRequest;
export type ListInitialsApiResponse = /** status 200 the letters */ InitialsDto;
export type ListInitialsApiArg = {
  /** Active ones unless said. */
  state?: "ACTIVE" | "DELETED";
  /** Filter of the guests. */
  filter?: "new" | "lost" | "missed" | "withAccount";
};
export type GuestStatApiResponse = /** status 200 the numbers */ GuestStatDto;
export type GuestStatApiArg = void;
