import { Button } from '@gangway/shared-ui/primitives/button';

type FileActionsProps = {
  noun: string;
  hasFile: boolean;
  isOpening: boolean;
  onUpload: () => void;
  onAddress: () => void;
  onRemove: () => void;
};

/** Named in full, since there is a photo and a résumé. */
export const FileActions = ({ noun, hasFile, isOpening, ...on }: FileActionsProps) => (
  <div>
    <Button tone="quiet" onClick={on.onUpload}>
      {hasFile ? `Upload another ${noun}` : `Upload a ${noun}`}
    </Button>
    <Button
      tone="quiet"
      aria-label={`Use a web address for your ${noun}`}
      isBusy={isOpening}
      onClick={on.onAddress}
    >
      Use a web address
    </Button>
    {hasFile && (
      <Button tone="quiet" aria-label={`Remove your ${noun}`} onClick={on.onRemove}>
        Remove
      </Button>
    )}
  </div>
);
