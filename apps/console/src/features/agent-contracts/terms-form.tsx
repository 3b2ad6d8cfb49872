import { Box, Button, Checkbox, FormControlLabel, MenuItem, TextField, Typography } from '@mui/material';
import { COUNTED_COSTS } from '@trevo/engines/agents';
import { SCHEMES } from '../../shared/agents/schemes.ts';
import {
  CARRIES,
  type ConditionName,
  conditionsOf,
  type Draft,
  type DraftTier,
  kindOf,
  PERIODS,
  PRODUCTS,
  readCondition,
  readCoverage,
} from './draft-terms.ts';
import { useText } from './texts.ts';
import { typedRate } from '../../shared/values/typed-rate.ts';

const MOST_TIERS = 20;
type Props = { readonly of: Draft; readonly onChange: (draft: Draft) => void };

/** What the terms of a contract are, by its kind: each field that the kind has, and no other. */
export const TermsForm = ({ of, onChange }: Props) => {
  const text = useText();
  const change = (part: Partial<Draft>): void => onChange({ ...of, ...part });
  const kind = kindOf(of.scheme);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <TextField
        select
        label={text('network.scheme')}
        value={of.scheme}
        onChange={({ target }) => change({ scheme: target.value as Draft['scheme'] })}
      >
        {SCHEMES.map((scheme) => (
          <MenuItem key={scheme} value={scheme}>
            {text(`network.scheme.${scheme}`)}
          </MenuItem>
        ))}
      </TextField>
      <Tiers of={of} onChange={onChange} />
      <TextField
        label={text('contracts.terms.activeBet')}
        helperText={text('contracts.terms.activeBet.hint')}
        value={of.activeBet}
        error={readCondition('bet', of.activeBet) === null}
        onChange={({ target }) => change({ activeBet: target.value })}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      {kind === 'realTimeSalary' ? (
        <>
          <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
            {text('contracts.terms.products.draws')}
          </Typography>
          <TextField
            label={text('contracts.terms.coverage')}
            helperText={text('contracts.terms.coverage.hint')}
            value={of.coverage}
            error={readCoverage(of.coverage) === undefined}
            onChange={({ target }) => change({ coverage: target.value })}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
        </>
      ) : (
        <Choices
          title={text('contracts.terms.products')}
          all={PRODUCTS}
          chosen={of.products.length === 0 ? PRODUCTS : of.products}
          label={(product) => text(`contracts.product.${product}`)}
          onChange={(products) => change({ products: products.length === PRODUCTS.length ? [] : products })}
          least={1}
        />
      )}
      {kind === 'dividend' && <DividendFields of={of} change={change} />}
    </Box>
  );
};

const DividendFields = ({ of, change }: { readonly of: Draft; readonly change: (part: Partial<Draft>) => void }) => {
  const text = useText();
  return (
    <>
      <TextField
        select
        label={text('contracts.terms.period')}
        value={of.period}
        onChange={({ target }) => change({ period: target.value as Draft['period'] })}
      >
        {PERIODS.map((period) => (
          <MenuItem key={period} value={period}>
            {text(`contracts.period.${period}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={text('contracts.terms.carry')}
        value={of.carry}
        onChange={({ target }) => change({ carry: target.value as Draft['carry'] })}
      >
        {CARRIES.map((carry) => (
          <MenuItem key={carry} value={carry}>
            {text(`contracts.carry.${carry}`)}
          </MenuItem>
        ))}
      </TextField>
      <Choices
        title={text('contracts.terms.deducts')}
        all={COUNTED_COSTS}
        chosen={of.deducts}
        label={(cost) => text(`contracts.cost.${cost}`)}
        onChange={(deducts) => change({ deducts })}
        least={0}
      />
    </>
  );
};

type ChoicesProps<Name extends string> = {
  readonly title: string;
  readonly all: readonly Name[];
  readonly chosen: readonly Name[];
  readonly label: (name: Name) => string;
  readonly onChange: (names: Name[]) => void;
  readonly least: number;
};
const Choices = <Name extends string>({ title, all, chosen, label, onChange, least }: ChoicesProps<Name>) => (
  <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
    <Typography component="legend" sx={{ fontSize: 13, color: 'text.secondary' }}>
      {title}
    </Typography>
    {all.map((name) => {
      const isChosen = chosen.includes(name);
      return (
        <FormControlLabel
          key={name}
          control={<Checkbox size="small" checked={isChosen} disabled={isChosen && chosen.length <= least} />}
          label={label(name)}
          onChange={() => onChange(all.filter((one) => (one === name ? !isChosen : chosen.includes(one))))}
        />
      );
    })}
  </Box>
);

const Tiers = ({ of, onChange }: Props) => {
  const text = useText();
  const put = (key: number, part: Partial<DraftTier>): void =>
    onChange({ ...of, tiers: of.tiers.map((tier) => (tier.key === key ? { ...tier, ...part } : tier)) });
  const next = Math.max(...of.tiers.map(({ key }) => key)) + 1;
  return (
    <>
      {of.tiers.map((tier, place) => (
        <Box
          key={tier.key}
          component="fieldset"
          sx={(theme) => ({
            border: `1px solid ${theme.lumen.line}`,
            borderRadius: 2,
            m: 0,
            p: 3,
            minWidth: 0,
            display: 'grid',
            gap: 3,
            gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
          })}
        >
          <legend>{text('contracts.tier.number', { number: place + 1 })}</legend>
          <TextField
            size="small"
            label={text('contracts.offer.rate')}
            value={tier.rate}
            required
            error={tier.rate !== '' && typedRate(tier.rate) === null}
            onChange={({ target }) => put(tier.key, { rate: target.value })}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
          {conditionsOf(of.scheme).map((name: ConditionName) => (
            <TextField
              key={name}
              size="small"
              label={text(`contracts.tier.${name}`)}
              value={tier[name] ?? ''}
              error={readCondition(name, tier[name]) === null}
              onChange={({ target }) => put(tier.key, { [name]: target.value })}
              slotProps={{ htmlInput: { inputMode: name === 'active' ? 'numeric' : 'text' } }}
            />
          ))}
          {of.tiers.length > 1 && (
            <Button size="small" onClick={() => onChange({ ...of, tiers: of.tiers.filter((one) => one !== tier) })}>
              {text('contracts.tier.remove')}
            </Button>
          )}
        </Box>
      ))}
      {of.tiers.length < MOST_TIERS && (
        <Button
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          onClick={() => onChange({ ...of, tiers: [...of.tiers, { key: next, rate: '' }] })}
        >
          {text('contracts.tier.add')}
        </Button>
      )}
    </>
  );
};
