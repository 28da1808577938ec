import type { CampaignPreviewDto, SegmentDto } from '../../../api/messages';
import { usePreviewCampaignMutation } from '../../../api/messages';
import type { Answer } from '../../../components/form/useForm';
import { useDebouncedCall } from '../../../lib/useDebouncedCall';

/** Stands for a text that cannot be sent, so that guests are counted without it. */
const anyText = '.';

/** Whom a campaign reaches and what it costs, worked out anew while it is written. Not while the segment is wrong. */
export function useCampaignPreview(segment: SegmentDto | undefined, text: string, isUsable: boolean) {
  const [preview] = usePreviewCampaignMutation();
  const asked = segment === undefined ? undefined : { segment, text: isUsable ? text : anyText };
  const { result, ...call } = useDebouncedCall<NonNullable<typeof asked>, Answer<CampaignPreviewDto>>(
    asked,
    async (it) => await preview(it),
  );
  return { ...call, preview: result?.data, error: result?.error };
}
